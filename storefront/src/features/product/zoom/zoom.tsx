import { NativeDialog } from '@/ui/native-dialog'
import type { Picture } from '@/catalogue/picture'
import type { Translate } from '@/texts/lazy-texts'
import { useZoom } from './use-zoom'
import s from './zoom.module.css'
import { ZoomHead, ZoomStage, ZoomThumbs } from './zoom-parts'

export type ZoomPicture = Picture & { readonly alt: string }

export type ZoomProps = {
  readonly pictures: readonly ZoomPicture[]
  readonly first: number
  readonly name: string
  readonly t: Translate
  readonly onClose: (last: number) => void
}

/** The pictures as large as the screen allows, one at a time. */
export function Zoom(props: ZoomProps) {
  const { pictures, name, t, onClose } = props
  const zoom = useZoom(props)
  return (
    <NativeDialog
      className={s.zoom}
      label={t('product.picturesOf', { product: name })}
      onClose={() => onClose(zoom.index)}
      onKeyDown={zoom.onKeyDown}
    >
      <ZoomHead {...props} zoom={zoom} />
      {pictures.length > 1 && <ZoomThumbs {...props} zoom={zoom} />}
      <ZoomStage {...props} zoom={zoom} />
    </NativeDialog>
  )
}
