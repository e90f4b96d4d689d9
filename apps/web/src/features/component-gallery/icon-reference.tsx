import { eventTypes } from "@hereabouts/contract/events/event-types";
import { BrandIcon } from "@hereabouts/ui/icons/brand-icon";
import { badgeOf, CategoryIcon } from "@hereabouts/ui/icons/category-icon";
import categoryLabelStyles from "@hereabouts/ui/icons/category-label.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import {
  ArrowLeft,
  BadgeCheck,
  Bell,
  Bookmark,
  Calendar,
  CalendarPlus,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Clock,
  Copy,
  Crop,
  Download,
  EllipsisVertical,
  ExternalLink,
  Eye,
  Globe,
  ImageUp,
  Info,
  Landmark,
  LocateFixed,
  Lock,
  LogOut,
  type LucideIcon,
  Mail,
  MapPin,
  MapPinned,
  Navigation,
  Pencil,
  Phone,
  Plus,
  Radio,
  Repeat,
  Search,
  Share2,
  SlidersHorizontal,
  Ticket,
  Trash2,
  TriangleAlert,
  UserRound,
  UsersRound,
  X,
} from "lucide-react";
import styles from "./reference.module.css";

/** Meanings of the icons. Each meaning has one icon on the whole site. */
const meanings: readonly (readonly [LucideIcon, string])[] = [
  [ArrowLeft, "Back"],
  [BadgeCheck, "Verified"],
  [Bell, "Saved search, alert"],
  [Bookmark, "Save, saved"],
  [Calendar, "Date, one-time"],
  [CalendarPlus, "Add to calendar"],
  [Check, "Chosen"],
  [ChevronDown, "Opens a list"],
  [CircleAlert, "Error"],
  [CircleCheck, "Done"],
  [Clock, "Time"],
  [Copy, "Duplicate, copy"],
  [Crop, "Crop"],
  [Download, "Export"],
  [EllipsisVertical, "More actions"],
  [ExternalLink, "Another site"],
  [Eye, "Show"],
  [Globe, "Online"],
  [ImageUp, "Upload an image"],
  [Info, "Note"],
  [Landmark, "Venue"],
  [LocateFixed, "My location"],
  [Lock, "Locked"],
  [LogOut, "Log out"],
  [Mail, "Email"],
  [MapPin, "Place"],
  [MapPinned, "Address book"],
  [Navigation, "Directions"],
  [Pencil, "Edit"],
  [Phone, "Phone"],
  [Plus, "Add"],
  [Radio, "Live stream"],
  [Repeat, "Repeats"],
  [Search, "Search"],
  [Share2, "Share"],
  [SlidersHorizontal, "Filters"],
  [Ticket, "Tickets"],
  [Trash2, "Remove, delete"],
  [TriangleAlert, "Warning"],
  [UserRound, "Account"],
  [UsersRound, "Ages, community"],
  [X, "Close, clear"],
];

const brands = ["facebook", "twitter", "instagram", "google", "apple"] as const;

/** Every category with its icon and colour, and what the other icons stand for. */
export function IconReference() {
  return (
    <>
      <FormSection title="Category icons">
        <ul className={styles.icons}>
          {eventTypes.map(({ id, slug, name }) => (
            <li key={id} className={`${styles.iconsCell} ${categoryLabelStyles[badgeOf(slug)]}`}>
              <CategoryIcon slug={slug} />
              <span>
                {name}
                <small>{badgeOf(slug)}</small>
              </span>
            </li>
          ))}
        </ul>
      </FormSection>
      <FormSection title="Icons and what they mean">
        <ul className={styles.icons}>
          {meanings.map(([Icon, meaning]) => (
            <li key={meaning} className={styles.iconsCell}>
              <Icon />
              {meaning}
            </li>
          ))}
          {brands.map((brand) => (
            <li key={brand} className={styles.iconsCell}>
              <BrandIcon brand={brand} />
              {brand}
            </li>
          ))}
        </ul>
      </FormSection>
    </>
  );
}
