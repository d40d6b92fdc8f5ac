import { plainAddress } from './addresses.ts'

/** How every script here starts the browser. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  // As root Chromium has no sandbox to offer; the other switches keep it from calling home.
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // There is no graphics card to help: emulating one costs more than the page itself.
    '--disable-gpu',
    `--host-resolver-rules=MAP ${plainAddress} 127.0.0.2`,
  ],
}

/** Where our visitors are. */
export const place = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }
