import { type AccountExport, readExportPiece } from '#contract/account.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { saveFile } from '#web/ui/save-file.ts'

const triesMax = 5

/** Adds the records in their open forms, which the apps know. */
export type Pack = (account: string) => Promise<Blob>

/** Fetches the finished file piece by piece and hands it, packed with the records, to the browser's downloads. */
export async function saveExport(
  { exportId, pieces, requestedAt }: AccountExport,
  pack: Pack,
): Promise<void> {
  const texts: string[] = []
  for (let piece = 0; piece < pieces; piece++) {
    const { text } = await withRecentSignIn(() => patiently(() => call(readExportPiece, { exportId, piece })))
    texts.push(text)
  }
  const archive = await pack(texts.join(''))
  saveFile(`kotsukotsu-${japanDay(new Date(requestedAt))}.zip`, archive.type, [archive])
}

/** Many pieces in a row may meet the limit of calls: wait as long as the server says. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const waitSeconds = error instanceof CallFailure ? error.retryAfterSeconds : null
      if (waitSeconds === null || tries === triesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000))
    }
  }
}
