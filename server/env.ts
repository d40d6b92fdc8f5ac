import { join, resolve } from 'node:path'
import { localCacheRowsUsual } from '#contract/apps/sync-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { type Language, languageOf, type Text } from '#contract/operator-messages/message.ts'
import { localPort } from '#contract/protocol/wire.ts'
import { analyticsProblems, readAnalyticsEnv } from './env/env-analytics.ts'
import { callOriginProblems, readCallOrigins } from './env/env-call-origins.ts'
import { consoleProblems, readConsoleEnv } from './env/env-console.ts'
import { exchangeProblems, readExchangeEnv } from './env/env-exchange.ts'
import { localModeProblems } from './env/env-local.ts'
import { noticesProblems, readNoticesEnv } from './env/env-notices.ts'
import { pushProblems, readPushEnv } from './env/env-push.ts'
import { localOperator, productionProblems, readOperator } from './env/env-rules.ts'
import { readSignInEnv, signInProblems } from './env/env-sign-in.ts'
import { type EnvSource, isOn, portMax, rangeProblems } from './env/env-source.ts'
import { requiresStartTls } from './env/env-tls.ts'
import { readWatchingEnv, watchingProblems } from './env/env-watching.ts'
import { secretFiles, withSecretFiles } from './env/secret-files.ts'
import { readSettingsFile } from './env/settings-file.ts'
import { operatorError } from './operator-error.ts'
import { projectRoot } from './root.ts'

/** Every setting of the server. Only this file reads process.env; .env.example explains each setting. */
export type Env = ReturnType<typeof readEnv>

export function readEnv(given: EnvSource = environment()) {
  const source = withSecretFiles(given)
  const localMode = source.NODE_ENV !== 'production'
  // All problems are reported at once, so that the operator does not find the fifth at the fifth start.
  const port = Number(source.PORT || localPort)
  const problems = [
    ...valueProblems(source),
    ...callOriginProblems(source, { localMode }),
    ...signInProblems(source),
    ...exchangeProblems(source, { localMode }),
    ...analyticsProblems(source),
    ...consoleProblems(source, { localMode }),
    ...pushProblems(source),
    ...noticesProblems(source, { localMode }),
    ...watchingProblems(source, { publicPort: port }),
    ...(localMode ? localModeProblems(source) : productionProblems(source)),
  ]
  if (problems.length > 0) throw operatorError('settings-refused', { problems })

  return {
    localMode,
    host: source.HOST || (localMode ? '127.0.0.1' : '0.0.0.0'),
    port,
    dataDir: resolve(projectRoot, source.DATA_DIR || '.data'),
    databaseUrl: source.DATABASE_URL || null,
    databaseDirectUrl: source.DATABASE_DIRECT_URL || null,
    databasePooled: isOn(source.DATABASE_POOLED),
    publicOrigin: source.PUBLIC_ORIGIN || `http://localhost:${port}`,
    /** Null in local mode when none is set: the server then makes one and keeps it in its data folder. */
    secretKey: source.SECRET_KEY || null,
    operator: readOperator(source),
    localCacheRows: Number(source.LOCAL_CACHE_ROWS || localCacheRowsUsual),
    mail: source.SMTP_URL
      ? {
          smtpUrl: source.SMTP_URL,
          from: source.MAIL_FROM || localOperator.email,
          requireTls: !localMode && requiresStartTls(source.SMTP_URL),
        }
      : null,
    /** How fast newsletters and other mails to many members go out. */
    mailsPerSecond: Number(source.MAILS_PER_SECOND || 20),
    trustProxy: isOn(source.TRUST_PROXY),
    /** Other origins whose pages may call us with tokens. */
    callOrigins: readCallOrigins(source),
    /** Whether the server reads the page of a recipe for a member. */
    readsPages: source.RECIPE_PAGES !== '0',
    /** Whether members may share what they wrote. In production only the operator turns it on. */
    isSharingOn: localMode ? source.SHARING !== '0' : isOn(source.SHARING),
    logLevel: source.LOG_LEVEL || 'info',
    /** The files that settings and secrets were read from. */
    settingsFiles: [source.ENV_FILE || [], secretFiles(source)].flat(),
    /** How long a stopping server keeps serving while /readyz answers 503. */
    drainMs: Number(source.DRAIN_SECONDS || (localMode ? 0 : 3)) * 1_000,
    /** Serves pages from their sources through Vite. Set by `npm run dev`. */
    hotReload: localMode && isOn(source.HOT_RELOAD),
    ...readSignInEnv(source, { localMode }),
    ...readExchangeEnv(source, { localMode }),
    ...readAnalyticsEnv(source, { localMode }),
    ...readConsoleEnv(source, { localMode, publicPort: port }),
    ...readPushEnv(source, { localMode }),
    ...readWatchingEnv(source),
    ...readNoticesEnv(source),
  }
}

/** The language that the operator's terminal asks for. */
export const operatorLanguage = (): Language => languageOf(process.env)

/** The operator at the terminal and the code that proves it, so that no command has to repeat them. */
export function operatorSettings(): { operator: string | undefined; code: string | undefined } {
  const { OPS_OPERATOR: operator, OPS_CODE: code } = environment()
  return { operator: operator || undefined, code: code || undefined }
}

/** The environment, which takes precedence over the settings file: ENV_FILE, or `.env` in the project's folder. */
function environment(): EnvSource {
  const { ENV_FILE: named } = process.env
  for (const [name, value] of Object.entries(
    readSettingsFile(named || join(projectRoot, '.env'), { isNamed: Boolean(named) }),
  )) {
    process.env[name] ??= value
  }
  return process.env
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function valueProblems(source: EnvSource): Text[] {
  const problems = [
    ...rangeProblems(source, 'PORT', { min: 0, max: portMax }),
    ...rangeProblems(source, 'LOCAL_CACHE_ROWS', { min: 10, max: 100_000 }),
    ...rangeProblems(source, 'DRAIN_SECONDS', { min: 0, max: 120 }),
    ...rangeProblems(source, 'MAILS_PER_SECOND', { min: 1, max: 2_000 }),
  ]
  if (source.LOG_LEVEL && !logLevels.includes(source.LOG_LEVEL))
    problems.push(operatorText('setting-one-of', { name: 'LOG_LEVEL', names: logLevels }))
  if (source.DATABASE_URL && !/^postgres(ql)?:\/\//.test(source.DATABASE_URL)) {
    problems.push(operatorText('setting-begins-with', { name: 'DATABASE_URL', begin: ['postgres://'] }))
  }
  if (isOn(source.DATABASE_POOLED) && !source.DATABASE_DIRECT_URL) {
    problems.push(operatorText('setting-pooler'))
  }
  return problems
}
