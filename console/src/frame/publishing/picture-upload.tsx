'use client'

import { Button, FileInput, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type UploadedPicture, uploadedPictureSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { Dialog } from '../dialog'
import { Notice } from '../small-parts'
import { CropBox } from './crop-box'
import { type Crop, focusWithin, isWhole, movedCrop, sizedCrop, WHOLE } from './crop-shape'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const MOST_BYTES = 12_000_000
const round = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1_000) / 1_000

type Picture = { file: File | null; name: string; focus: { x: number; y: number }; crop: Crop }
type Props = { onUploaded: (picture: UploadedPicture) => void; onClose: () => void }

/** A picture for the shop: chosen, cropped, with the point that stays in sight however it is cut. */
export function PictureUpload({ onUploaded, onClose }: Props) {
  const t = useTranslations('console')
  const form = useForm<Picture>({ initialValues: { file: null, name: '', focus: { x: 0.5, y: 0.5 }, crop: WHOLE } })
  const { file, focus, crop } = form.values
  const setFocus = (next: Picture['focus']) => form.setFieldValue('focus', next)
  const setCrop = (next: Crop) => form.setFieldValue('crop', next)
  const [url, setUrl] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const choose = (next: File | null) => {
    form.setFieldValue('file', next)
    setProblem(undefined)
    setUrl(undefined)
    if (!next) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setUrl(String(reader.result)))
    reader.readAsDataURL(next)
    form.setFieldValue('name', next.name.replace(/\.[a-z0-9]+$/i, ''))
    if (!TYPES.includes(next.type)) setProblem(t('studio.upload.wrongType'))
    else if (next.size > MOST_BYTES) setProblem(t('studio.upload.tooLarge'))
  }
  const send = async ({ name }: Picture) => {
    if (!file) return setProblem(t('validate.required'))
    if (problem) return
    setBusy(true)
    const asked = new URLSearchParams({ name: name.trim() || file.name, focus: `${focus.x},${focus.y}` })
    if (!isWhole(crop)) asked.set('crop', [crop.left, crop.top, crop.width, crop.height].join(','))
    try {
      onUploaded(await askDesk(`publishing/uploads?${asked}`, uploadedPictureSchema, { method: 'POST', file }))
      onClose()
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setProblem(t(failure.code === 'UPLOAD_REFUSED' ? 'studio.upload.refused' : 'errors.UNAVAILABLE'))
      setBusy(false)
    }
  }
  const part = (key: keyof Crop, label: string) => (
    <NumberInput
      label={label}
      size="xs"
      min={key === 'width' || key === 'height' ? 5 : 0}
      max={100}
      suffix=" %"
      value={Math.round(crop[key] * 100)}
      onChange={(next) => {
        const by = round(Number(next) / 100) - crop[key]
        const isSize = key === 'width' || key === 'height'
        const [x, y] = key === 'left' || key === 'width' ? [by, 0] : [0, by]
        const wanted = isSize ? sizedCrop(crop, 'se', x, y) : movedCrop(crop, x, y)
        setCrop(wanted)
        setFocus(focusWithin(focus, wanted))
      }}
    />
  )
  return (
    <Dialog title={t('studio.upload.title')} onClose={onClose} size={560} top={56}>
      <form className="modal-form" noValidate onSubmit={form.onSubmit(send)}>
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
          accept={TYPES.join(',')}
          value={file}
          onChange={choose}
        />
        {url && !problem && (
          <>
            <CropBox url={url} crop={crop} focus={focus} onCrop={setCrop} onFocus={setFocus} />
            <fieldset className="crop-parts" aria-label={t('studio.upload.crop')}>
              {part('left', t('studio.upload.left'))}
              {part('top', t('studio.upload.top'))}
              {part('width', t('studio.upload.width'))}
              {part('height', t('studio.upload.height'))}
            </fieldset>
            <TextInput label={t('table.name')} maxLength={120} {...form.getInputProps('name')} />
          </>
        )}
        <div className="row">
          <span className="sp" />
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
