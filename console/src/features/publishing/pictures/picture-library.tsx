'use client'

import { TextInput } from '@mantine/core'
import { uploadedPicturesSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryBoundary } from '@/ui/query-boundary'
import { Dialog } from '@/frame/dialog'
import { Icon } from '@/frame/icon'
import { Empty } from '@/frame/states'
import { useDates } from '@/lib/use-dates'
import { useStaffQuery } from '@/lib/use-staff-query'
import styles from './pictures.module.css'

type Props = { onChosen: (picture: { fileName: string; width: number; height: number }) => void; onClose: () => void }

/** The pictures that were uploaded, to take one again. */
export function PictureLibrary({ onChosen, onClose }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const [term, setTerm] = useState('')
  const result = useStaffQuery('publishing/uploads', uploadedPicturesSchema)
  const wanted = term.trim().toLowerCase()
  return (
    <Dialog title={t('studio.library.title')} size={760} onClose={onClose} isOnlyToRead>
      <TextInput
        data-autofocus
        aria-label={t('studio.library.find')}
        placeholder={t('table.filter')}
        leftSection={<Icon name="search" size={14} />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      <QueryBoundary of={result} system={t('studio.library.title')}>
        {({ pictures }) => {
          const shown = pictures.filter(({ fileName, by }) => `${fileName} ${by}`.toLowerCase().includes(wanted))
          if (shown.length === 0)
            return (
              <Empty icon="picture" title={t(pictures.length > 0 ? 'states.filteredTitle' : 'studio.library.none')} />
            )
          return (
            <ul className={styles.library}>
              {shown.map(({ at, by, ...picture }) => (
                <li key={picture.fileName}>
                  <button
                    type="button"
                    onClick={() => {
                      onChosen(picture)
                      onClose()
                    }}
                  >
                    {/* biome-ignore lint/performance/noImgElement: the image service makes the sizes */}
                    <img
                      src={`/images/pagewidget/raw/${encodeURIComponent(picture.fileName)}?w=450`}
                      alt=""
                      loading="lazy"
                    />
                    <span className="mono small ellipsis">{picture.fileName}</span>
                    <span className="dim small">
                      {picture.width} × {picture.height}, {by}, {dates.short(at)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryBoundary>
    </Dialog>
  )
}
