import base from '@/ui/base.module.css'

/** Empty until `progress-bar.ts` has something to show. */
export function ProgressLine({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <div className={base.progressLine} data-progress role="progressbar" aria-label={label} hidden />
    </div>
  )
}
