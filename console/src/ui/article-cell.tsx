import type { ReactNode } from 'react'
import { ArticlePicture } from './article-picture'

const SIZES = { small: { width: 26, height: 32, isSmall: true }, normal: { width: 36, height: 44 } } as const

type Props = { image: string | null; size?: keyof typeof SIZES; children: ReactNode }

/** An article in a table: its picture, and beside it the name over a line that tells it apart. */
export function ArticleCell({ image, size = 'normal', children }: Props) {
  return (
    <span className="row gap-12">
      <ArticlePicture image={image} {...SIZES[size]} />
      <span className="two-lines">{children}</span>
    </span>
  )
}
