'use client'

import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DeskMaker, deskMakerSchema, makerChangeSchema, type Operator } from '@shop/contract/rest/desk-makers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/frame/dialog'
import { DialogFoot } from '@/frame/dialog-foot'
import { Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'

type Props = { maker: DeskMaker; onClose: () => void; onDone: () => void }
type Values = Record<'maker' | 'responsible', Operator>
type Words = ReturnType<typeof useTranslations<'console'>>

const NOBODY: Operator = { name: '', address: '', countryCode: '', email: '' }
const FIELDS = ['name', 'address', 'countryCode', 'email'] as const

/** Nothing about whoever answers for the goods means nobody. */
const changeOf = ({ maker, responsible }: Values, seen: DeskMaker) => ({
  maker,
  responsible: FIELDS.some((field) => responsible[field].trim()) ? responsible : null,
  seen: { maker: seen.maker, responsible: seen.responsible },
})

/** Name, postal and electronic address of both, as the law wants them on every product page. */
export function MakerForm({ maker: seen, onClose, onDone }: Props) {
  const t = useTranslations('console')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<Values>({
    initialValues: { maker: seen.maker, responsible: seen.responsible ?? NOBODY },
    validate: (values) => problemsOf(values, seen, t),
  })
  const save = async (values: Values) => {
    setBusy(true)
    try {
      await askDesk(`makers/${seen.id}`, deskMakerSchema, { method: 'PUT', body: changeOf(values, seen) })
      onDone()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setProblem(error.status === 409 ? t('errors.CONFLICT_STALE_VERSION') : t('states.saveFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('makers.changeOf', { name: seen.maker.name })} onClose={onClose} size={560}>
      <form className="modal-form" noValidate onSubmit={form.onSubmit(save)}>
        <p className="dim">{t('makers.effect', { brands: seen.brands.join(', ') })}</p>
        {problem && (
          <div role="alert">
            <Notice tone="bad" icon="warning" title={problem} />
          </div>
        )}
        {(['maker', 'responsible'] as const).map((who) => (
          <fieldset key={who} className="plain">
            <legend className="b">{t(`makers.${who}`)}</legend>
            {who === 'responsible' && <p className="dim">{t('makers.optional')}</p>}
            <div className="form-grid">
              {FIELDS.map((field) => (
                <TextInput
                  key={field}
                  label={t(`makers.fields.${field}`)}
                  data-autofocus={(who === 'maker' && field === 'name') || undefined}
                  {...form.getInputProps(`${who}.${field}`)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <DialogFoot verb={t('actions.save')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function problemsOf(values: Values, seen: DeskMaker, t: Words): Record<string, string> {
  const { error } = makerChangeSchema.safeParse(changeOf(values, seen))
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? [])
    problems[path.join('.')] ??=
      message === 'needed' || message === 'outside' ? t(`makers.problems.${message}`) : wrong(String(path.at(-1)), t)
  return problems
}

function wrong(field: string, t: Words): string {
  return field === 'countryCode' || field === 'email' ? t(`makers.problems.${field}`) : t('makers.problems.missing')
}
