import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { PagePicture } from '@/ui/page-picture'
import type { Here } from '@/place/href-here'
import { bannerFields, text } from './banner-fields'
import s from './extras.module.css'
import type { Widget } from './widget'

const providers = [
  (id: string) => `https://www.youtube.com/watch?v=${id}`,
  (id: string) => `https://vimeo.com/${id}`,
] as const

/** A film of others is shown on their own page: theirs would bring their cookies into ours. */
export async function VideoWidget({ widget, place }: { readonly widget: Widget; readonly place: Here }) {
  const { videoId, videoProvider } = widget.configuration
  const address = providers[Number(videoProvider) || 0]
  const picture = bannerFields(widget, place)
  const id = encodeURIComponent(text(videoId) || (typeof videoId === 'number' ? String(videoId) : ''))
  if (!address || !id || !picture) return null
  const t = await getTranslations()
  return (
    <section className={`${base.page} ${base.section}`}>
      <a className={s.video} href={address(id)} target="_blank" rel="noopener noreferrer">
        <PagePicture picture={picture} most={1200} sizes="100vw" space={[1200, 675]} />
        <span className={s.videoPlay}>{picture.title || t('home.watchFilm')}</span>
        <span className={base.srOnly}>{t('a11y.newWindow')}</span>
      </a>
    </section>
  )
}
