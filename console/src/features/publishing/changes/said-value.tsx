'use client'

import type { NamedOf, Said } from '@shop/domain/changes'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PickedName } from '../fields/picked-name'
import publishing from '../publishing.module.css'
import styles from './changes.module.css'
import type { Saying } from './use-saying'

const SHOWN = 8
type Props = { said: Said; saying: Saying }

/** A value of a document: products with their pictures, colours with their swatch, all else in words. */
export function SaidValue({ said, saying }: Props) {
  if (said.as === 'named') return <NamedList of={said.of} ids={said.ids} saying={saying} />
  if (said.as === 'picture') return <Picture fileName={said.text} />
  if (said.as === 'colour')
    return (
      <span className="row gap-6">
        <i className={styles.swatch} style={{ background: said.text }} aria-hidden="true" />
        <span className="mono">{said.text}</span>
      </span>
    )
  if (said.as === 'code') return <span className="mono">{said.text}</span>
  if (said.as === 'parts')
    return (
      <dl className={`column gap-6 ${styles.saidParts}`}>
        {said.parts.map((part) => (
          <div key={saying.sayCrumbs(part.crumbs)}>
            <dt>{saying.sayCrumbs(part.crumbs)}</dt>
            <dd>
              <SaidValue said={part.said} saying={saying} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return <span className={styles.saidText}>{saying.say(said)}</span>
}

function NamedList({ of, ids, saying }: { of: NamedOf; ids: readonly number[]; saying: Saying }) {
  const t = useTranslations('console')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? ids : ids.slice(0, SHOWN)
  return (
    <ul className={`column gap-6 ${publishing.saidNames}`}>
      {shown.map((id) => (
        <li key={id}>
          <PickedName
            id={id}
            named={saying.nameOf(of, id)}
            hasPicture={of === 'product' || of === 'sku'}
            isKnown={saying.say({ as: 'named', of, ids: [id] }) !== '…'}
          />
        </li>
      ))}
      {ids.length > shown.length && (
        <li>
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {t('difference.more', { count: ids.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  )
}

function Picture({ fileName }: { fileName: string }) {
  return (
    <span className={styles.saidPicture}>
      {/* biome-ignore lint/performance/noImgElement: the image service makes the sizes */}
      <img src={`/images/pagewidget/raw/${encodeURIComponent(fileName)}?w=320`} alt="" loading="lazy" />
      <small className="mono">{fileName}</small>
    </span>
  )
}
