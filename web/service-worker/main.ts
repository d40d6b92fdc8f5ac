import type { Contents } from './contents.ts'
import { answerOffline } from './offline.ts'
import { showPushes } from './push.ts'
import { takeShares } from './share.ts'

declare const __CONTENTS__: Contents

// Cast: the compiler assumes a generic worker, but this file runs only as a service worker.
const worker = self as unknown as ServiceWorkerGlobalScope

// One line per task of the worker, each in its own file.
answerOffline(worker, __CONTENTS__)
showPushes(worker)
takeShares(worker)
