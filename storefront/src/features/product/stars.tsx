import { Icon } from '@/ui/icon'
import s from './product.module.css'

const FIVE = [1, 2, 3, 4, 5]

/** Five outlines, and over them as many filled stars as the score says, to a tenth of one. */
export function Stars({ score, label }: { readonly score: number; readonly label: string }) {
  const isWhole = Number.isInteger(score)
  return (
    <span className={s.stars} role="img" aria-label={label}>
      {FIVE.map((star) => (
        <Icon key={star} name="star" fill={isWhole && star <= score} />
      ))}
      {!isWhole && (
        <span className={s.starsFilled} style={{ width: `${(score / FIVE.length) * 100}%` }}>
          {FIVE.map((star) => (
            <Icon key={star} name="star" fill />
          ))}
        </span>
      )}
    </span>
  )
}
