'use client'

import { useForm } from '@mantine/form'
import { type UploadedPicture, uploadedPictureSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'
import { type Crop, isWhole, WHOLE } from './crop-shape'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const MOST_BYTES = 12_000_000
type Picture = { file: File | null; name: string; focus: { x: number; y: number }; crop: Crop }
type Props = { onUploaded: (picture: UploadedPicture) => void; onClose: () => void }

/** The chosen file with its crop, what is wrong with it, and the sending of it. */
export function usePictureUpload({ onUploaded, onClose }: Props) {
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
    if (!PICTURE_TYPES.includes(next.type)) setProblem(t('studio.upload.wrongType'))
    else if (next.size > MOST_BYTES) setProblem(t('studio.upload.tooLarge'))
  }
  const send = async ({ name }: Picture) => {
    if (!file) return setProblem(t('validate.required'))
    if (problem) return
    setBusy(true)
    const asked = new URLSearchParams({ name: name.trim() || file.name, focus: `${focus.x},${focus.y}` })
    if (!isWhole(crop)) asked.set('crop', [crop.left, crop.top, crop.width, crop.height].join(','))
    try {
      onUploaded(await callStaffApi(`publishing/uploads?${asked}`, uploadedPictureSchema, { method: 'POST', file }))
      onClose()
    } catch (failure) {
      if (!(failure instanceof StaffApiError)) throw failure
      setProblem(t(failure.code === 'UPLOAD_REFUSED' ? 'studio.upload.refused' : 'errors.UNAVAILABLE'))
      setBusy(false)
    }
  }
  return { form, url, problem, isBusy, setFocus, setCrop, choose, send }
}
