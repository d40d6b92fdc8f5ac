export type EnvSource = Record<string, string | undefined>

export const isOn = (value: string | undefined) => value === '1' || value === 'true'
