import { contrastPairs, contrastRatio, drawnColours, isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { useNumbers } from '@/lib/use-numbers'

/** Every pair of colours that the shop writes with, as this theme makes it. */
export function ContrastCheck({ theme, inherited }: { theme: Json | undefined; inherited: Json | undefined }) {
  const t = useTranslations('console')
  const numbers = useNumbers()
  const colours: Record<string, string> = { ...drawnColours }
  for (const layer of [inherited, theme])
    if (isRecord(layer)) for (const [name, value] of Object.entries(layer)) colours[name] = String(value)
  return (
    <section className="sec">
      <header>
        <h2 className="h3">{t('studio.contrast')}</h2>
        <span className="sub">WCAG AA</span>
      </header>
      {contrastPairs.map(({ text, ground, least }) => {
        const ratio = contrastRatio(colours[text] ?? '', colours[ground] ?? '')
        const isGood = ratio !== undefined && ratio >= least
        return (
          <div key={`${text} ${ground}`} className="cr">
            <svg className="ex" viewBox="0 0 44 28" style={{ background: colours[ground] }} aria-hidden="true">
              <text x="22" y="19" textAnchor="middle" style={{ fill: colours[text] }}>
                Aa
              </text>
            </svg>
            <span className="mono sm">
              {text} {ground}
            </span>
            <span className={`${isGood ? 'ok' : 'bad'} b row g4`}>
              <Icon name={isGood ? 'check' : 'close'} size={14} />
              {ratio === undefined ? '–' : `${numbers.number(Math.floor(ratio * 10) / 10)}:1`}
              <span className="vh">{t(isGood ? 'studio.passes' : 'studio.fails')}</span>
            </span>
          </div>
        )
      })}
    </section>
  )
}
