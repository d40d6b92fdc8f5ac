import { Icon, type IconProps } from '../icon.tsx'

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.3 3.6 18.4a1 1 0 0 0 .9 1.5h15a1 1 0 0 0 .9-1.5L12 4.3Z" />
      <path d="M12 10v4.2" />
      <path d="M12 17v.1" />
    </Icon>
  )
}
