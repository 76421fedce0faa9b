import { Icon } from '@/shell/icon'
import s from './product.module.css'

export function Stars({ score, label }: { readonly score: number; readonly label: string }) {
  return (
    <span className={s.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" fill={star <= Math.round(score)} />
      ))}
    </span>
  )
}
