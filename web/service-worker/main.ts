import type { Contents } from './contents.ts'
import { answerOffline } from './offline.ts'
import { showPushes } from './push.ts'

declare const __CONTENTS__: Contents

// The compiler knows any worker here; this file runs as a service worker alone.
const worker = self as unknown as ServiceWorkerGlobalScope

// One line for each thing the worker does, each in a file of its own.
answerOffline(worker, __CONTENTS__)
showPushes(worker)
