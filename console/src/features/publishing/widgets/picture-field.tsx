import { Button, TextInput } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { AddressField } from '../fields/address-field'
import { PictureLibrary } from '../pictures/picture-library'
import { PictureShown } from '../pictures/picture-shown'
import { PictureUpload } from '../pictures/picture-upload'
import publishing from '../publishing.module.css'

type Props = {
  value: Json | undefined
  errors: (field: string) => string | null
  language: string
  isDisabled: boolean
  /** Of the picture itself, the same in every language. */
  onPicture: (
    change: Readonly<Record<string, Json>>,
    uploaded?: { fileName: string; width: number; height: number },
  ) => void
  /** Of its words and its link, in this language. */
  onText: (change: Readonly<Record<string, Json>>) => void
}

/** The picture of a widget, for wide screens and for phones, with its words and where it leads. */
export function PictureField({ value, errors, language, isDisabled, onPicture, onText }: Props) {
  const t = useTranslations('console')
  const [wanted, setWanted] = useState<'filename' | 'filenameForMobileDevice'>()
  const [browsed, setBrowsed] = useState<'filename' | 'filenameForMobileDevice'>()
  const picture = isRecord(value) ? value : {}
  const fileName = String(picture.filename ?? '')
  return (
    <div className={publishing.pictureField}>
      {fileName && <PictureShown fileName={fileName} />}
      {(['filename', 'filenameForMobileDevice'] as const).map((name) => (
        <div key={name} className={`row gap-6 ${publishing.uploadRow}`}>
          <TextInput
            className="grow mono-input"
            label={t(`studio.widget.${name}`)}
            disabled={isDisabled}
            value={String(picture[name] ?? '')}
            error={errors(name)}
            onChange={(event) => onPicture({ [name]: event.currentTarget.value })}
          />
          <Button
            variant="default"
            disabled={isDisabled}
            aria-label={`${t('studio.upload.title')}: ${t(`studio.widget.${name}`)}`}
            onClick={() => setWanted(name)}
          >
            <Icon name="picture" size={14} />
          </Button>
          <Button
            variant="default"
            disabled={isDisabled}
            aria-label={`${t('studio.library.title')}: ${t(`studio.widget.${name}`)}`}
            title={t('studio.library.title')}
            onClick={() => setBrowsed(name)}
          >
            <Icon name="search" size={14} />
          </Button>
        </div>
      ))}
      <TextInput
        label={`${t('studio.widget.altText')} (${language})`}
        disabled={isDisabled}
        value={String(picture.altText ?? '')}
        error={errors('altText') ?? (fileName && !picture.altText ? t('studio.altMissing') : null)}
        onChange={(event) => onText({ altText: event.currentTarget.value })}
      />
      <AddressField
        label={`${t('studio.widget.href')} (${language})`}
        disabled={isDisabled}
        value={String(picture.href ?? '')}
        error={errors('href')}
        onChange={(event) => onText({ href: event.currentTarget.value })}
      />
      {browsed && (
        <PictureLibrary
          onClose={() => setBrowsed(undefined)}
          onChosen={(chosen) => onPicture({ [browsed]: chosen.fileName }, chosen)}
        />
      )}
      {wanted && (
        <PictureUpload
          onClose={() => setWanted(undefined)}
          onUploaded={(uploaded) => onPicture({ [wanted]: uploaded.fileName }, uploaded)}
        />
      )}
    </div>
  )
}
