import { Icon, type IconProps } from '../icon.tsx'

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11" />
      <path d="M7.5 10.8 12 15.2l4.5-4.4" />
      <path d="M4.5 19.5h15" />
    </Icon>
  )
}
