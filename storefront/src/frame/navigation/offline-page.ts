import { storageNames } from '@shop/domain/constants'
import type { Locale } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { shopName } from '@/config'
import { plainPage } from '../errors/plain-page'
import { favouriteNotes, favouriteNoteUrl } from './favourite-notes'

/** What the service worker shows in place of a page that cannot be reached. */
export function offlinePage(locale: Locale): string {
  const t = translator(locale)
  return plainPage({
    locale,
    title: t('error.offlineTitle'),
    main: `<p class="shop">${shopName}</p>
<h1>${t('error.offlineTitle')}</h1>
<p>${t('error.network')} ${t('error.cartKept')}</p>
<p><a class="button" href="">${t('error.retry')}</a></p>
<section id="favourites" aria-labelledby="kept" hidden>
<h2 id="kept">${t('fav.title')}</h2>
<ul></ul>
</section>
<style>${STYLE}</style>
<script>${offlineScript}</script>`,
  })
}

/** Lists the favourites of this device, the newest first. The page's policy knows it by its hash. */
export const offlineScript = `(async () => {
  const list = document.querySelector('#favourites ul')
  try {
    const { ids } = JSON.parse(localStorage.getItem('${storageNames.favourites}') || '{}')
    const notes = await caches.open('${favouriteNotes}')
    for (const id of [...ids].reverse()) {
      const kept = await notes.match('${favouriteNoteUrl('')}' + encodeURIComponent(id))
      if (!kept) continue
      const { name, href, image } = await kept.json()
      const link = document.createElement('a')
      const picture = document.createElement('img')
      const item = document.createElement('li')
      link.href = href
      picture.src = image
      picture.alt = ''
      link.append(picture, name)
      item.append(link)
      list.append(item)
    }
  } catch {
    // What cannot be read is not shown.
  }
  list.parentElement.hidden = list.children.length === 0
})()`

const STYLE = `.shop{margin:0 0 40px;font:400 1.75rem/1 Georgia,serif;letter-spacing:-.018em;color:#1f1b16}
#favourites{margin:56px auto 0;max-width:420px;text-align:left}
h2{margin:0 0 12px;font:400 1.5rem/1.2 Georgia,serif}
ul{margin:0;padding:0;list-style:none;border-top:1px solid #ded5c6}
li{border-bottom:1px solid #ded5c6}
li a{display:flex;align-items:center;gap:16px;min-height:44px;padding:8px 0;color:inherit;text-decoration:none}
li a:hover{text-decoration:underline}
li a:focus-visible{outline:2px solid #1b4b8f;outline-offset:3px}
li img{width:60px;aspect-ratio:3/4;object-fit:cover;background:#efe8dc}`
