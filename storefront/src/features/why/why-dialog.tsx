import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import { Dialog } from '@/ui/dialog'
import { type AmountWhy, readWhy } from './read-why'
import type { WhySubject, WhyTexts } from './why'
import s from './why.module.css'

type WhyDialogProps = {
  readonly of: WhySubject
  readonly sum?: string
  readonly title: string
  readonly texts: WhyTexts
  readonly onClose: () => void
}

/** How one amount, or each of them, comes about; of a code, why it is not taken. */
export function WhyDialog({ of, sum, title, texts, onClose }: WhyDialogProps) {
  const amounts = useWhy(of)
  // What a purchase brings is told with what it costs.
  const isAsked = (one: AmountWhy | string) =>
    typeof one === 'string' || !sum || one.name === sum || (sum === 'total' && one.name === 'points')
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={texts.close}>
      {amounts === 'waiting' && <p role="status">{texts.wait}</p>}
      {amounts === undefined && <p role="alert">{texts.failed}</p>}
      {Array.isArray(amounts) &&
        amounts
          .filter(isAsked)
          .map((one) => (typeof one === 'string' ? <p key={one}>{one}</p> : <Sum key={one.name} amount={one} />))}
    </Dialog>
  )
}

type Answer = readonly (AmountWhy | string)[] | undefined | 'waiting'

function useWhy(of: WhySubject): Answer {
  const [answer, setAnswer] = useState<Answer>('waiting')
  const subject = JSON.stringify(of)
  useEffect(() => {
    let isLeft = false
    void readWhy(JSON.parse(subject) as WhySubject).then((found) => isLeft || setAnswer(found))
    return () => {
      isLeft = true
    }
  }, [subject])
  return answer
}

function Sum({ amount: { label, lines, sumFormatted } }: { readonly amount: AmountWhy }) {
  return (
    <section className={s.sum}>
      <h3 className={base.h3}>{label}</h3>
      <dl className={s.lines}>
        {lines.map(({ text, amountFormatted }) => (
          <div key={text} className={s.line}>
            <dt>{text}</dt>
            <dd>{amountFormatted}</dd>
          </div>
        ))}
        <div className={`${s.line} ${s.whole}`}>
          <dt>{label}</dt>
          <dd data-why-sum>{sumFormatted}</dd>
        </div>
      </dl>
    </section>
  )
}
