'use client'

import { internalMessages } from '@shop/domain/internal-messages'

/** Only when the frame of every page has failed, the error screen in it too. */
export default function GlobalError() {
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
