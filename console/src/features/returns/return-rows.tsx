import { NumberInput } from '@mantine/core'
import type { DeskReturn } from '@shop/contract/rest/desk-returns'
import { useTranslations } from 'next-intl'
import type { Line } from './return-lines'
import type { ReturnWork } from './use-return'

type Row = DeskReturn['rows'][number]

/** What was registered, and how many pieces of it came. */
export function ReturnRows({ work: { shown, lines, isOpen, putLine } }: { work: ReturnWork }) {
  return (
    <ul className="return-rows">
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
    <span className="row g12 t">
      <span className="th">
        {row.image && (
          // biome-ignore lint/performance/noImgElement: the image service makes the sizes
          <img src={`/images/product/240f320/${encodeURIComponent(row.image)}`} alt="" width={36} height={44} />
        )}
      </span>
      <span className="two grow">
        <b className="b">{row.name}</b>
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
    <span className="row t g12">
      <NumberInput
        label={t('returns.came')}
        aria-label={t('returns.cameOf', { name: row.name })}
        min={0}
        max={row.quantity}
        clampBehavior="strict"
        allowDecimal={false}
        value={line.received}
        onChange={(value) => onChange({ received: Number(value) || 0 })}
      />
      <NumberInput
        label={t('returns.shelf')}
        aria-label={t('returns.shelfOf', { name: row.name })}
        min={0}
        max={line.received}
        clampBehavior="strict"
        allowDecimal={false}
        value={line.restocked}
        onChange={(value) => onChange({ restocked: Number(value) || 0 })}
      />
    </span>
  )
}
