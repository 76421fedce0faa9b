'use client'

import { Button, Checkbox, Menu, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type SavedView, savedViewsSchema, type ViewArea } from '@shop/contract/rest/console-views'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import { MenuChoice } from '@/ui/menu-choice'
import { callStaffApi } from '@/lib/call-staff-api'
import { useKeys } from '@/lib/use-keys'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'
import { Icon } from './icon'

/** What a view keeps of the address: filters, never the name that somebody looked for. */
const KEPT: Readonly<Record<ViewArea, readonly string[]>> = {
  orders: ['status', 'market', 'payment', 'from', 'to', 'delivery', 'way', 'unsent'],
  returns: ['state', 'market'],
  reviews: ['view', 'market'],
}

/** Named filters of a list. The one that is chosen stands in the address, and it shows when it was changed. */
export function SavedViews({ area }: { area: ViewArea }) {
  const t = useTranslations('console')
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const result = useStaffQuery(`views/${area}`, savedViewsSchema)
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const open = () => setOpen(true)
  useKeys({ KeyS: open })
  const views = result.data?.views ?? []
  const chosen = views.find(({ id }) => id === params.get('saved'))
  const query = new URLSearchParams(KEPT[area].flatMap((name) => pair(name, params.get(name)))).toString()
  const isChanged = chosen !== undefined && chosen.query !== query
  const choose = (view: SavedView) => {
    const next = new URLSearchParams(view.query)
    next.set('saved', view.id)
    router.replace(`${path}?${next}`, { scroll: false })
  }
  const remove = async ({ id }: SavedView) => {
    const left = await callStaffApi(`views/${area}/${id}`, savedViewsSchema, { method: 'DELETE' }).catch(
      () => undefined,
    )
    if (left) result.show(left)
  }
  const nameOf = ({ name, by, isOwn }: SavedView) => (isOwn ? name : t('table.viewBy', { name, by }))
  const label = chosen
    ? isChanged
      ? t('table.viewChanged', { name: chosen.name })
      : chosen.name
    : t('table.savedViews')
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            rightSection={<Icon name="chevron" size={12} />}
            title={t('table.savedViews')}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t('table.viewNone')}</Menu.Label>}
          {views.map((view) => (
            <MenuChoice key={view.id} isOn={view === chosen} onClick={() => choose(view)}>
              {view === chosen && isChanged ? t('table.viewReset', { name: nameOf(view) }) : nameOf(view)}
            </MenuChoice>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="plus" size={14} />} onClick={() => setSaving(true)}>
            {t('table.viewSave')}
          </Menu.Item>
          {chosen?.isOwn && (
            <Menu.Item leftSection={<Icon name="bin" size={14} />} onClick={() => remove(chosen)}>
              {t('table.viewRemove', { name: chosen.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <SaveView
          area={area}
          query={query}
          known={chosen?.isOwn ? chosen : undefined}
          onClose={() => setSaving(false)}
          onSaved={(all, name) => {
            result.show({ views: [...all] })
            const own = all.find((view) => view.isOwn && view.name === name)
            if (own) choose(own)
          }}
        />
      )}
    </>
  )
}

type SaveProps = {
  area: ViewArea
  query: string
  known: SavedView | undefined
  onClose: () => void
  onSaved: (views: readonly SavedView[], name: string) => void
}

function SaveView({ area, query, known, onClose, onSaved }: SaveProps) {
  const t = useTranslations('console')
  const form = useForm({
    initialValues: { name: known?.name ?? '', isShared: known?.sharing === 'team' },
    validate: { name: (value) => (value.trim() ? null : t('validate.required')) },
  })
  const { save, refusal } = useSave(async ({ name, isShared }: typeof form.values) => {
    const body = { name: name.trim(), query, sharing: isShared ? 'team' : 'personal' }
    const { views } = await callStaffApi(`views/${area}`, savedViewsSchema, { method: 'POST', body })
    onSaved(views, body.name)
    onClose()
  })
  return (
    <FormDialog
      title={t('table.viewSave')}
      size={420}
      verb={t('actions.save')}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <TextInput data-autofocus label={t('table.viewName')} maxLength={60} {...form.getInputProps('name')} />
      <Checkbox label={t('table.viewTeam')} {...form.getInputProps('isShared', { type: 'checkbox' })} />
      {refusal && (
        <p role="alert" className="bad">
          {t('states.saveFailed')}
        </p>
      )}
    </FormDialog>
  )
}

const pair = (name: string, value: string | null): [string, string][] => (value ? [[name, value]] : [])
