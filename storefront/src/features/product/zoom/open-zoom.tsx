import { lazyTexts } from '@/texts/lazy-texts'
import { showDialog } from '../show-dialog'
import { Zoom, type ZoomPicture } from './zoom'

/** Resolves with the picture that was looked at last. */
export async function openZoom(pictures: readonly ZoomPicture[], first: number, name: string): Promise<number> {
  const t = await lazyTexts('a11y', 'product')
  return new Promise((resolve) =>
    showDialog((close) => (
      <Zoom
        pictures={pictures}
        first={first}
        name={name}
        t={t}
        onClose={(last) => {
          close()
          resolve(last)
        }}
      />
    )),
  )
}
