'use client'

import { internalMessages } from '@shop/domain/internal-messages'
import { useErrorReport } from '@/features/error-log/use-error-report'

/** Only when the frame of every page has failed, the error screen in it too. */
export default function GlobalError({ error }: { readonly error: Error }) {
  useErrorReport(error, 'frame')
  return (
    <html lang="en">
      <body>
        <p>
          {internalMessages.errorPageFailed}. <a href="/">Home</a>
        </p>
      </body>
    </html>
  )
}
