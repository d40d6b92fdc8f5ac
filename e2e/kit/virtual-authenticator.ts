import type { CDPSession, Page } from '@playwright/test'

type VirtualAuthenticator = {
  /** Whether the fingerprint is recognized. If not, the browser reports what it reports after a cancellation. */
  setUserVerified: (isVerified: boolean) => Promise<void>
  /** Whether somebody touches the device. If not, requests wait. */
  setPresent: (isPresent: boolean) => Promise<void>
  credentialCount: () => Promise<number>
  client: CDPSession
}

/** A device that checks fingerprints, as Chromium's WebAuthn domain simulates one for a page. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  })
  return {
    client,
    setUserVerified: async (isUserVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    setPresent: async (enabled) => {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    credentialCount: async () => {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
