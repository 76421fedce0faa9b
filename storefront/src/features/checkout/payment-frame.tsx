import s from './checkout.module.css'

/** The address of the one frame in a provider's snippet; scripts and whatever else stands there are not taken over. */
export function frameSource(snippet: string): string | undefined {
  const found = new DOMParser().parseFromString(snippet, 'text/html').querySelector('iframe')?.getAttribute('src')
  return found && /^https?:\/\//.test(found) ? found : undefined
}

/** The payment is filled in here and ends on another page of ours. */
export function PaymentFrame({ source, title }: { readonly source: string; readonly title: string }) {
  return <iframe className={s.paymentFrame} src={source} title={title} data-payment-frame />
}
