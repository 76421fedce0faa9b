import kit from './kit.module.css'

type Props = { image: string | null; width?: number; height?: number; isLazy?: boolean; isSmall?: boolean }

/** The picture of an article on a small sheet; an empty sheet where it has none. */
export function ArticlePicture({ image, width, height, isLazy = true, isSmall = false }: Props) {
  return (
    <span className={isSmall ? `thumbnail ${kit.smallThumbnail}` : 'thumbnail'}>
      {image && (
        // biome-ignore lint/performance/noImgElement: the image service makes the sizes
        <img
          src={`/images/product/240f320/${encodeURIComponent(image)}`}
          alt=""
          width={width}
          height={height}
          loading={isLazy ? 'lazy' : undefined}
        />
      )}
    </span>
  )
}
