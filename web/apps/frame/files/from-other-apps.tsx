import type { AppId } from '#contract/apps/apps.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { UploadIcon } from '#web/ui/icons/actions/upload.tsx'
import { importRequest } from './import-request.ts'

/** On the start screen of an empty app. */
export function FromOtherApps({ app }: { app: AppId }) {
  return (
    <Button
      variant="quiet"
      icon={<UploadIcon size={20} />}
      onClick={() => importRequest.set({ app, files: null })}
    >
      ほかのアプリから
    </Button>
  )
}
