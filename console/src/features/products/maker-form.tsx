'use client'

import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type ConsoleMaker,
  consoleMakerSchema,
  makerChangeSchema,
  type Operator,
} from '@shop/contract/rest/console-makers'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import kit from '@/ui/kit.module.css'
import { Problem } from '@/ui/problem'
import { callStaffApi } from '@/lib/call-staff-api'
import { savingProblem } from '@/lib/saving-problem'
import { useSave } from '@/lib/use-save'

type Props = { maker: ConsoleMaker; onClose: () => void; onDone: () => void }
type Values = Record<'maker' | 'responsible', Operator>
type Words = ReturnType<typeof useTranslations<'console'>>

const NOBODY: Operator = { name: '', address: '', countryCode: '', email: '' }
const FIELDS = ['name', 'address', 'countryCode', 'email'] as const

/** Nothing about whoever answers for the goods means nobody. */
const changeOf = ({ maker, responsible }: Values, seen: ConsoleMaker) => ({
  maker,
  responsible: FIELDS.some((field) => responsible[field].trim()) ? responsible : null,
  seen: { maker: seen.maker, responsible: seen.responsible },
})

/** Name, postal and electronic address of both, as the law wants them on every product page. */
export function MakerForm({ maker: seen, onClose, onDone }: Props) {
  const t = useTranslations('console')
  const form = useForm<Values>({
    initialValues: { maker: seen.maker, responsible: seen.responsible ?? NOBODY },
    validate: (values) => problemsOf(values, seen, t),
  })
  const { save, isBusy, refusal } = useSave(async (values: Values) => {
    await callStaffApi(`makers/${seen.id}`, consoleMakerSchema, { method: 'PUT', body: changeOf(values, seen) })
    onDone()
    onClose()
  })
  return (
    <FormDialog
      title={t('makers.changeOf', { name: seen.maker.name })}
      size={560}
      verb={t('actions.save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <p className="dim">{t('makers.effect', { brands: seen.brands.join(', ') })}</p>
      <Problem text={refusal && savingProblem(refusal, t)} />
      {(['maker', 'responsible'] as const).map((who) => (
        <fieldset key={who} className={kit.plainFields}>
          <legend className="strong">{t(`makers.${who}`)}</legend>
          {who === 'responsible' && <p className="dim">{t('makers.optional')}</p>}
          <div className={kit.formGrid}>
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
    </FormDialog>
  )
}

function problemsOf(values: Values, seen: ConsoleMaker, t: Words): Record<string, string> {
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
