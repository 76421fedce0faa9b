import s from './base.module.css'
import sprite from './icons.svg'

export type IconName =
  | 'search'
  | 'user'
  | 'heart'
  | 'bag'
  | 'menu'
  | 'close'
  | 'down'
  | 'right'
  | 'left'
  | 'arrow'
  | 'arrowLeft'
  | 'upLeft'
  | 'filter'
  | 'plus'
  | 'minus'
  | 'check'
  | 'truck'
  | 'return'
  | 'lock'
  | 'ruler'
  | 'star'
  | 'info'
  | 'warn'
  | 'trash'
  | 'gift'
  | 'clock'
  | 'eye'
  | 'globe'
  | 'zoom'
  | 'pin'
  | 'share'
  | 'edit'
  | 'mail'

type IconProps = {
  readonly name: IconName
  readonly size?: 'xs' | 's' | 'l'
  readonly fill?: boolean
}

/** One symbol of the sprite, which the browser fetches once for all pages. Decorative: the name stands beside it. */
export function Icon({ name, size, fill }: IconProps) {
  return (
    <svg className={s.icon} {...(size && { 'data-size': size })} {...(fill && { 'data-fill': '' })} aria-hidden="true">
      <use href={`${(sprite as { src: string }).src}#i-${name}`} />
    </svg>
  )
}
