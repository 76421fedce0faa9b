import { NumberInput } from '@mantine/core'
import type { ConsoleReturn } from '@shop/contract/rest/console-returns'
import { useTranslations } from 'next-intl'
import { ArticlePicture } from '@/ui/article-picture'
import kit from '@/ui/kit.module.css'
import type { Line } from './return-lines'
import type { ReturnWork } from './use-return'

type Row = ConsoleReturn['rows'][number]

/** What was registered, and how many pieces of it came. */
export function ReturnRows({ work: { shown, lines, isOpen, putLine } }: { work: ReturnWork }) {
  return (
    <ul className={kit.returnRows}>
      {shown.rows.map((row) => {
        const line = lines.find(({ rowId }) => rowId === row.rowId)
        return (
          <li key={row.rowId}>
            <RowFacts row={row} />
            {isOpen && line && <CameFields row={row} line={line} onChange={(change) => putLine(row.rowId, change)} />}
          </li>
        )
      })}
    </ul>
  )
}

function RowFacts({ row }: { row: Row }) {
  const t = useTranslations('console')
  return (
    <span className="row gap-12 align-top">
      <ArticlePicture image={row.image} width={36} height={44} isLazy={false} />
      <span className="two-lines grow">
        <b className="strong">{row.name}</b>
        <small>
          {[row.brand, row.size, row.reason && t(`returns.reasons.${row.reason}`)].filter(Boolean).join(' · ')}
        </small>
        <small>
          {t('returns.registeredPieces')}: {row.quantity}
          {row.received !== null && ` · ${t('returns.came')}: ${row.received}`}
          {row.isSealed && ` · ${t('returns.sealed')}`}
        </small>
      </span>
    </span>
  )
}

type CameProps = { row: Row; line: Line; onChange: (change: Partial<Line>) => void }

function CameFields({ row, line, onChange }: CameProps) {
  const t = useTranslations('console')
  return (
    <span className="row align-top gap-12">
      <Pieces
        label={t('returns.came')}
        name={t('returns.cameOf', { name: row.name })}
        max={row.quantity}
        value={line.received}
        onChange={(received) => onChange({ received })}
      />
      <Pieces
        label={t('returns.shelf')}
        name={t('returns.shelfOf', { name: row.name })}
        max={line.received}
        value={line.restocked}
        onChange={(restocked) => onChange({ restocked })}
      />
    </span>
  )
}

type PiecesProps = { label: string; name: string; max: number; value: number; onChange: (pieces: number) => void }

function Pieces({ label, name, max, value, onChange }: PiecesProps) {
  return (
    <NumberInput
      label={label}
      aria-label={name}
      min={0}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      value={value}
      onChange={(typed) => onChange(Number(typed) || 0)}
    />
  )
}
