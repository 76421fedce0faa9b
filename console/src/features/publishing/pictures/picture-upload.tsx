'use client'

import { Button, FileInput, TextInput } from '@mantine/core'
import type { UploadedPicture } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Dialog } from '@/frame/dialog'
import { Notice } from '@/frame/small-parts'
import { CropBox } from './crop-box'
import { CropParts } from './crop-parts'
import { PICTURE_TYPES, usePictureUpload } from './use-picture-upload'

type Props = { onUploaded: (picture: UploadedPicture) => void; onClose: () => void }

/** A picture for the shop: chosen, cropped, with the point that stays in sight however it is cut. */
export function PictureUpload({ onUploaded, onClose }: Props) {
  const t = useTranslations('console')
  const { form, url, problem, isBusy, setFocus, setCrop, choose, send } = usePictureUpload({ onUploaded, onClose })
  const { file, focus, crop } = form.values
  return (
    <Dialog title={t('studio.upload.title')} onClose={onClose} size={560} top={56}>
      <form className={kit.dialogForm} noValidate onSubmit={form.onSubmit(send)}>
        {problem && (
          <div role="alert">
            <Notice tone="bad" icon="warning" title={problem} />
          </div>
        )}
        <FileInput
          data-autofocus
          label={t('studio.upload.file')}
          description={t('studio.upload.rules')}
          placeholder={t('studio.upload.choose')}
          accept={PICTURE_TYPES.join(',')}
          value={file}
          onChange={choose}
        />
        {url && !problem && (
          <>
            <CropBox url={url} crop={crop} focus={focus} onCrop={setCrop} onFocus={setFocus} />
            <CropParts crop={crop} focus={focus} onCrop={setCrop} onFocus={setFocus} />
            <TextInput label={t('table.name')} maxLength={120} {...form.getInputProps('name')} />
          </>
        )}
        <div className="row">
          <span className="spacer" />
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!file || problem !== undefined}>
            {t('studio.upload.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
