import { builtSite } from '../../http/site/built-site.ts'
import { startTestHttp } from './http.ts'

/** Serves the pages and files of one build without a database; calls are not found. */
export const startBuiltSite = (folder: string, port = 0) =>
  startTestHttp(
    {
      // A browser keeps its connections open, and the next build needs the port.
      closeGraceMs: 0,
      site: builtSite({
        folder,
        comesWithSession: () => false,
        settings: {
          localMode: true,
          publicOrigin: 'http://localhost',
          operator: { name: '-', representative: '-', address: '-', phone: '-', email: '-' },
          isMeasuredOutside: false,
          readsPages: false,
          isSharingOn: false,
          localCacheRows: 400,
          appCheck: { recaptchaSiteKey: null, debug: true },
          recipients: { recaptcha: '-', measurement: '-', google: '-', apple: '-', paypay: '-' },
        },
      }),
    },
    { port, host: '127.0.0.1' },
  )
