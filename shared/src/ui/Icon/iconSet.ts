import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import BadgeEuro from 'lucide-react/icons/badge-euro';
import Box from 'lucide-react/icons/box';
import Building from 'lucide-react/icons/building-2';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import Clock from 'lucide-react/icons/clock';
import Columns from 'lucide-react/icons/columns-3';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FolderInput from 'lucide-react/icons/folder-input';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import ListFilter from 'lucide-react/icons/list-filter';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import Minus from 'lucide-react/icons/minus';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import PanelLeft from 'lucide-react/icons/panel-left';
import Pencil from 'lucide-react/icons/pencil';
import Pill from 'lucide-react/icons/pill';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Rows3 from 'lucide-react/icons/rows-3';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import Sun from 'lucide-react/icons/sun';
import Star from 'lucide-react/icons/star';
import Table from 'lucide-react/icons/table-2';
import Trash from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';

/** The only set of icons: navigation, statuses and toolbars. Nothing else can be drawn. */
export const iconSet = {
  'arrow-down': ArrowDown,
  'arrow-down-to-line': ArrowDownToLine,
  'arrow-left': ArrowLeft,
  'arrow-left-right': ArrowLeftRight,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  'arrow-up-down': ArrowUpDown,
  'arrow-up-to-line': ArrowUpToLine,
  'badge-euro': BadgeEuro,
  box: Box,
  building: Building,
  'chart-gantt': ChartGantt,
  check: Check,
  'check-check': CheckCheck,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  'chevrons-left': ChevronsLeft,
  'chevrons-right': ChevronsRight,
  'chevrons-up-down': ChevronsUpDown,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-dashed': CircleDashed,
  'circle-help': CircleHelp,
  'circle-pause': CirclePause,
  'circle-play': CirclePlay,
  'clipboard-plus': ClipboardPlus,
  clock: Clock,
  columns: Columns,
  copy: Copy,
  download: Download,
  ellipsis: Ellipsis,
  'ellipsis-vertical': EllipsisVertical,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  'folder-input': FolderInput,
  grid: Grid3x3,
  info: Info,
  keyboard: Keyboard,
  languages: Languages,
  'layout-dashboard': LayoutDashboard,
  'list-checks': ListChecks,
  'list-filter': ListFilter,
  'log-out': LogOut,
  menu: Menu,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  'panel-left': PanelLeft,
  pencil: Pencil,
  pill: Pill,
  pin: Pin,
  'pin-off': PinOff,
  plus: Plus,
  refresh: RefreshCw,
  rows: Rows3,
  search: Search,
  star: Star,
  store: Store,
  sun: Sun,
  table: Table,
  trash: Trash,
  'triangle-alert': TriangleAlert,
  undo: Undo,
  x: X,
} as const;

export type IconName = keyof typeof iconSet;

export const iconNames = Object.keys(iconSet) as IconName[];

/** Whether a name from outside, such as from a registry document, is in the set. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(iconSet, name);
