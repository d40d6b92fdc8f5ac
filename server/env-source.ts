export type EnvSource = Record<string, string | undefined>
