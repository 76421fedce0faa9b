import type { ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import { marketLabel } from '@/lib/market-label'
import { Icon, type IconName } from './icon'
import styles from './small-parts.module.css'

/** Key caps, one per key. They repeat what a name or a tooltip says, so assistive tech skips them. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={`${styles.keys} row gap-4`} aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key} className="mantine-Kbd-root">
          {key}
        </kbd>
      ))}
    </span>
  )
}

/** A country, or a market by its id. */
export const MarketTag = ({ market }: { market: string }) => (
  <span className={kit.marketTag}>{marketLabel(market)}</span>
)

/** Two letters on one of five muted grounds, the same for the same name; never a picture of a customer. */
export function Face({ name, size }: { name: string; size?: 'xxs' | 'xs' | 'lg' }) {
  const letters = name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter(Boolean)
  const shown = `${letters[0] ?? ''}${letters.length > 1 ? (letters.at(-1) ?? '') : ''}`.toUpperCase()
  const tone = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5
  return (
    <span className={styles.face} data-size={size} data-tone={tone} aria-hidden="true">
      {shown}
    </span>
  )
}

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'as' | 'gray'

/** A state: a dot or an icon, and always a word. */
export function State({ tone = 'gray', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className="state" data-color={tone}>
      {icon ? <Icon name={icon} size={14} /> : <i className={styles.dot} />}
      {children}
    </span>
  )
}

export function Tag({ tone = 'gray', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className="mantine-Badge-root" data-color={tone}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  )
}

/** Filled ones are given, the others are not. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={star > rating ? styles.starEmpty : undefined}>
          <Icon name="star" size={13} />
        </span>
      ))}
    </span>
  )
}

type NoticeProps = { tone: Tone; icon: IconName; title: ReactNode; children?: ReactNode; actions?: ReactNode }

/** One line: an icon, the fact, its explanation, at most two actions. */
export function Notice({ tone, icon, title, children, actions }: NoticeProps) {
  return (
    <div className={kit.notice} data-color={tone} role="status">
      <Icon name={icon} />
      <div className={kit.noticeText}>
        <b>{title}</b> {children && <span>{children}</span>}
      </div>
      {actions && <div className={styles.noticeActions}>{actions}</div>}
    </div>
  )
}
