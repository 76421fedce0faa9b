import s from './checkout.module.css'

/** The address of the one frame in a provider's snippet; scripts and whatever else stands there are not taken over. */
export function frameSource(snippet: string): string | undefined {
  const found = new DOMParser().parseFromString(snippet, 'text/html').querySelector('iframe')?.getAttribute('src')
  return found && /^https?:\/\//.test(found) ? found : undefined
}

/** It stands where the button was that was pressed. */
function enter(frame: HTMLIFrameElement | null): void {
  frame?.focus()
  frame?.scrollIntoView({ block: 'center' })
}

/** The payment is filled in here and ends on another page of ours. */
export function PaymentFrame({ source, title }: { readonly source: string; readonly title: string }) {
  return <iframe ref={enter} className={s.paymentFrame} src={source} title={title} data-payment-frame />
}
