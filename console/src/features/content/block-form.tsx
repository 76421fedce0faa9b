import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import type { Json, Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '@/frame/icon'
import { PickField } from '@/frame/publishing/pick-field'
import { PictureShown } from '@/frame/publishing/picture-shown'
import { PictureUpload } from '@/frame/publishing/picture-upload'

type Props = {
  place: number
  block: Readonly<Record<string, Json>>
  isDisabled: boolean
  errors: (...path: Path) => string | null
  onChange: (path: Path, value: Json) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One block of a page; Alt and the arrows move it. */
export function BlockForm({ place, block, isDisabled, errors, onChange, onMove, onRemove }: Props) {
  const t = useTranslations('console')
  const [isUploading, setUploading] = useState(false)
  const kind = String(block.kind ?? '')
  const name = `${t(`studio.blocks.${kind}`)} ${place}`
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || !event.altKey || isDisabled) return
    event.preventDefault()
    onMove(by === 1 ? 1 : -1)
  }
  const line = (field: 'altText' | 'title' | 'fileName') => (
    <TextInput
      className={field === 'fileName' ? 'grow mono-input' : 'grow'}
      label={t(`studio.block.${field}`)}
      disabled={isDisabled}
      value={String(block[field] ?? '')}
      error={errors(field)}
      onChange={(event) => onChange([field], event.currentTarget.value)}
    />
  )
  return (
    <fieldset className="block" aria-label={name} onKeyDown={press}>
      <div className="block-bar">
        <b className="b">{name}</b>
        <span className="sp" />
        {([-1, 1] as const).map((by) => (
          <ActionIcon
            key={by}
            variant="subtle"
            disabled={isDisabled}
            aria-label={`${t(by === 1 ? 'studio.down' : 'studio.up')}: ${name}`}
            onClick={() => onMove(by)}
          >
            <span className={by === 1 ? '' : 'flip'}>
              <Icon name="chevron" size={14} />
            </span>
          </ActionIcon>
        ))}
        <ActionIcon
          variant="subtle"
          disabled={isDisabled}
          aria-label={`${t('actions.remove')}: ${name}`}
          onClick={onRemove}
        >
          <Icon name="bin" size={14} />
        </ActionIcon>
      </div>
      {kind === 'text' && (
        <Textarea
          className="mono-input"
          label={t('studio.block.html')}
          disabled={isDisabled}
          autosize
          minRows={3}
          maxRows={16}
          value={String(block.html ?? '')}
          error={errors('html')}
          onChange={(event) => onChange(['html'], event.currentTarget.value)}
        />
      )}
      {kind === 'image' && (
        <div className="picture-field">
          {block.fileName !== '' && <PictureShown fileName={String(block.fileName)} />}
          <div className="row g6 upload-row">
            {line('fileName')}
            <Button
              variant="default"
              disabled={isDisabled}
              aria-label={`${t('studio.upload.title')}: ${name}`}
              onClick={() => setUploading(true)}
            >
              <Icon name="picture" size={14} />
            </Button>
          </div>
        </div>
      )}
      {(kind === 'cover' || kind === 'image') && line('altText')}
      {kind === 'products' && line('title')}
      {kind === 'products' && (
        <PickField
          isOrdered
          of="product"
          label={t('assortment.productIds')}
          value={block.productIds}
          isDisabled={isDisabled}
          error={errors('productIds')}
          onChange={(ids) => onChange(['productIds'], ids)}
        />
      )}
      {kind === 'feed' && (
        <p className="dim">{t('studio.feedItems', { count: Array.isArray(block.items) ? block.items.length : 0 })}</p>
      )}
      {isUploading && (
        <PictureUpload
          onClose={() => setUploading(false)}
          onUploaded={({ fileName }) => onChange(['fileName'], fileName)}
        />
      )}
    </fieldset>
  )
}
