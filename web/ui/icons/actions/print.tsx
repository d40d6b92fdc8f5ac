import { Icon, type IconProps } from '../icon.tsx'

export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 8.5V4h9v4.5" />
      <path d="M7.5 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A2 2 0 0 1 6 8.5h12a2 2 0 0 1 2 2v5a1.5 1.5 0 0 1-1.5 1.5h-2" />
      <rect x="7.5" y="13.5" width="9" height="6.5" rx="1" />
    </Icon>
  )
}
