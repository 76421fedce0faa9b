import { Button, Menu, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type LanguageId, languageIds } from '@shop/domain/language'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { atPath } from '@/lib/publishing/at-path'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { BlockForm } from './block-form'

type Props = {
  edit: DocumentEdit
  language: LanguageId
  other: LanguageId
  onLanguage: (language: LanguageId) => void
}
const NEW_BLOCKS: Readonly<Record<string, Json>> = {
  cover: { kind: 'cover', altText: '' },
  text: { kind: 'text', html: '<p></p>' },
  image: { kind: 'image', fileName: '', altText: '' },
  products: { kind: 'products', title: '', productIds: [] },
  feed: { kind: 'feed', items: [] },
}

/** A page in one language: its address, its titles, its blocks. */
export function LanguageVersion({ edit, language, other, onLanguage }: Props) {
  const t = useTranslations('console')
  const say = useIssueText()
  const { body, liveBody, saidIssues, isEditable, changeAt } = edit
  const root: Path = ['languages', language]
  const version = atPath(body, root)
  const values = isRecord(version) ? version : undefined
  const blocks = Array.isArray(values?.blocks) ? values.blocks : []
  const model = atPath(body, ['languages', other])
  const former = atPath(liveBody, [...root, 'alias'])
  const name = t(`studio.languages.${language}`)
  const errorAt = (...path: Path) => {
    const whole = [...root, ...path]
    const issue = saidIssues.find((one) => whole.every((part, at) => one.path[at] === part))
    return issue ? say(issue) : null
  }
  const setBlocks = (next: readonly Json[]) => changeAt([...root, 'blocks'], [...next])
  const move = (at: number, by: 1 | -1) => {
    const block = blocks[at]
    const rest = blocks.filter((_, index) => index !== at)
    if (block !== undefined && at + by >= 0 && at + by < blocks.length)
      setBlocks([...rest.slice(0, at + by), block, ...rest.slice(at + by)])
  }
  const line = (field: 'alias' | 'title' | 'metaTitle', isMono = false) => (
    <TextInput
      className={isMono ? 'mono-input' : ''}
      label={t(`studio.page.${field}`)}
      disabled={!isEditable}
      value={String(values?.[field] ?? '')}
      error={errorAt(field)}
      onChange={(event) => changeAt([...root, field], event.currentTarget.value)}
    />
  )
  return (
    <section className="language" aria-label={name}>
      <header className="row">
        <NativeSelect
          size="xs"
          aria-label={t('content.language')}
          value={language}
          data={languageIds.map((id) => ({ value: id, label: t(`studio.languages.${id}`), disabled: id === other }))}
          onChange={(event) => onLanguage(languageIds.find((id) => id === event.currentTarget.value) ?? language)}
        />
        <span className="sp" />
        {values && isEditable && (
          <button type="button" className="lk sm" onClick={() => changeAt(root, undefined)}>
            {t('studio.takeLanguageOut')}
          </button>
        )}
      </header>
      {!values ? (
        <div className="cell" data-miss="true">
          <p>{t('studio.noVersion', { language: name })}</p>
          {isEditable && (
            <span className="row g6 wrap">
              {isRecord(model) && (
                <Button size="xs" variant="default" onClick={() => changeAt(root, model)}>
                  {t('studio.copyOf', { language: t(`studio.languages.${other}`) })}
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                onClick={() =>
                  changeAt(root, { alias: '', title: '', metaTitle: '', metaDescription: '', image: null, blocks: [] })
                }
              >
                {t('studio.beginEmpty')}
              </Button>
            </span>
          )}
        </div>
      ) : (
        <>
          {line('alias', true)}
          {typeof former === 'string' && former !== values.alias && (
            <p className="info sm">{t('studio.formerAlias', { alias: former })}</p>
          )}
          {line('title')}
          {line('metaTitle')}
          <Textarea
            label={t('studio.page.metaDescription')}
            disabled={!isEditable}
            autosize
            minRows={2}
            value={String(values.metaDescription ?? '')}
            error={errorAt('metaDescription')}
            onChange={(event) => changeAt([...root, 'metaDescription'], event.currentTarget.value)}
          />
          <TextInput
            className="mono-input"
            label={t('studio.page.image')}
            disabled={!isEditable}
            value={String(values.image ?? '')}
            error={errorAt('image')}
            onChange={(event) => changeAt([...root, 'image'], event.currentTarget.value || null)}
          />
          <h2 className="h3">{t('content.blocks')}</h2>
          {blocks.map((block, at) => (
            <BlockForm
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
              key={at}
              place={at + 1}
              block={isRecord(block) ? block : {}}
              isDisabled={!isEditable}
              errors={(...path) => errorAt('blocks', at, ...path)}
              onChange={(path, value) => changeAt([...root, 'blocks', at, ...path], value)}
              onMove={(by) => move(at, by)}
              onRemove={() => setBlocks(blocks.filter((_, index) => index !== at))}
            />
          ))}
          <Menu position="bottom-start" keepMounted={false}>
            <Menu.Target>
              <Button size="xs" variant="default" disabled={!isEditable} leftSection={<Icon name="plus" size={13} />}>
                {t('studio.addBlock')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {Object.entries(NEW_BLOCKS).map(([kind, block]) => (
                <Menu.Item key={kind} onClick={() => setBlocks([...blocks, block])}>
                  {t(`studio.blocks.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </section>
  )
}
