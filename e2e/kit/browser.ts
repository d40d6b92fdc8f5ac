import { plainAddress } from './addresses.ts'

/** The launch options of every script here. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  // Chromium has no sandbox when it runs as root; the other switches keep it from calling home.
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // Without a graphics card, emulating one costs more than drawing the page.
    '--disable-gpu',
    `--host-resolver-rules=MAP ${plainAddress} 127.0.0.2`,
  ],
}

/** Locale and time zone of our visitors. */
export const place = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }
