import type { Page } from '@playwright/test'

/** A device of the browser's own making, which says yes to finger, face or PIN; `isVerified` false is a stranger's finger. */
export async function virtualAuthenticator(page: Page, { isVerified = true } = {}) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    forget: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
