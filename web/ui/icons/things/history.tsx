import { Icon, type IconProps } from '../icon.tsx'

export function HistoryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.2 12a7.9 7.9 0 1 0 2.6-5.8" />
      <path d="M4 4.6v3.8h3.8" />
      <path d="M12 8v4.3l2.9 1.7" />
    </Icon>
  )
}
