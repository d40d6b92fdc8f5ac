import type { AppId } from '#contract/apps/apps.ts'
import { createStore } from '#web/ui/overlays/message-store.ts'

/** A wish to take over records of another app: the files if they were dropped, shared or opened, else the dialog asks. */
export type ImportRequest = {
  /** The app in which it was made; null outside of the apps. */
  app: AppId | null
  files: readonly (File | FileSystemEntry)[] | null
  /** Called once the files were taken over or declined: what brought them need not keep them any longer. */
  onAnswered?: () => Promise<void>
}

/** The frame of all pages shows the dialog, so that it stays while pages change. */
export const importRequest = createStore<ImportRequest | null>(null)
