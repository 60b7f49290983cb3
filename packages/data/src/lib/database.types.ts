
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "audit_log": {
                  Row: {
                    "action": string,"actor": string | null,"created_at": string,"details": NonNullable<Json>,"id": string,"record_name": string | null,"row_id": string,"table_name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor"?: string | null,"created_at"?: string,"details"?: NonNullable<Json>,"id"?: string,"record_name"?: string | null,"row_id": string,"table_name": string,"updated_at"?: string
                  }
                  Update: {
                    "action"?: string,"actor"?: string | null,"created_at"?: string,"details"?: NonNullable<Json>,"id"?: string,"record_name"?: string | null,"row_id"?: string,"table_name"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"backups": {
                  Row: {
                    "checksum": string | null,"created_at": string,"finished_at": string | null,"id": string,"last_error": string | null,"location": string | null,"size_bytes": number | null,"started_at": string,"status": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "checksum"?: string | null,"created_at"?: string,"finished_at"?: string | null,"id"?: string,"last_error"?: string | null,"location"?: string | null,"size_bytes"?: number | null,"started_at"?: string,"status"?: string,"updated_at"?: string
                  }
                  Update: {
                    "checksum"?: string | null,"created_at"?: string,"finished_at"?: string | null,"id"?: string,"last_error"?: string | null,"location"?: string | null,"size_bytes"?: number | null,"started_at"?: string,"status"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"blog_posts": {
                  Row: {
                    "author_id": string | null,"author_name": string | null,"category": string,"category_kind": string,"content": string | null,"created_at": string,"excerpt": string | null,"featured": boolean,"featured_image_url": string | null,"id": string,"language": string,"meta_description": string | null,"meta_title": string | null,"published": boolean,"published_at": string | null,"published_day": string | null,"search_text": string,"slug": string,"tags": (string)[],"title": string,"updated_at": string,"words": number
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id"?: string | null,"author_name"?: string | null,"category"?: string,"category_kind"?: never,"content"?: string | null,"created_at"?: string,"excerpt"?: string | null,"featured"?: boolean,"featured_image_url"?: string | null,"id"?: string,"language"?: string,"meta_description"?: string | null,"meta_title"?: string | null,"published"?: boolean,"published_at"?: string | null,"published_day"?: string | null,"search_text"?: never,"slug": string,"tags"?: (string)[],"title": string,"updated_at"?: string,"words"?: never
                  }
                  Update: {
                    "author_id"?: string | null,"author_name"?: string | null,"category"?: string,"category_kind"?: never,"content"?: string | null,"created_at"?: string,"excerpt"?: string | null,"featured"?: boolean,"featured_image_url"?: string | null,"id"?: string,"language"?: string,"meta_description"?: string | null,"meta_title"?: string | null,"published"?: boolean,"published_at"?: string | null,"published_day"?: string | null,"search_text"?: never,"slug"?: string,"tags"?: (string)[],"title"?: string,"updated_at"?: string,"words"?: never
                  }
                  Relationships: [
                    {
      foreignKeyName: "blog_posts_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "blog_posts_category_fkey"
      columns: ["category_kind","category"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["kind","key"]
    }
                  ]
                },"case_studies": {
                  Row: {
                    "approach": string | null,"approach_no": string | null,"challenge": string | null,"challenge_no": string | null,"cover": string | null,"created_at": string,"figures": NonNullable<Json>,"gallery": (string)[],"id": string,"languages": (string)[],"period_from": string | null,"period_to": string | null,"published": boolean,"published_at": string | null,"quote": string | null,"quote_consent_on": string | null,"quote_name": string | null,"quote_no": string | null,"quote_role": string | null,"quote_role_no": string | null,"result": string | null,"result_no": string | null,"services": (string)[],"slug": string,"summary": string | null,"summary_no": string | null,"title": string | null,"title_no": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "approach"?: string | null,"approach_no"?: string | null,"challenge"?: string | null,"challenge_no"?: string | null,"cover"?: string | null,"created_at"?: string,"figures"?: NonNullable<Json>,"gallery"?: (string)[],"id": string,"languages"?: never,"period_from"?: string | null,"period_to"?: string | null,"published"?: boolean,"published_at"?: string | null,"quote"?: string | null,"quote_consent_on"?: string | null,"quote_name"?: string | null,"quote_no"?: string | null,"quote_role"?: string | null,"quote_role_no"?: string | null,"result"?: string | null,"result_no"?: string | null,"services"?: (string)[],"slug": string,"summary"?: string | null,"summary_no"?: string | null,"title"?: string | null,"title_no"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "approach"?: string | null,"approach_no"?: string | null,"challenge"?: string | null,"challenge_no"?: string | null,"cover"?: string | null,"created_at"?: string,"figures"?: NonNullable<Json>,"gallery"?: (string)[],"id"?: string,"languages"?: never,"period_from"?: string | null,"period_to"?: string | null,"published"?: boolean,"published_at"?: string | null,"quote"?: string | null,"quote_consent_on"?: string | null,"quote_name"?: string | null,"quote_no"?: string | null,"quote_role"?: string | null,"quote_role_no"?: string | null,"result"?: string | null,"result_no"?: string | null,"services"?: (string)[],"slug"?: string,"summary"?: string | null,"summary_no"?: string | null,"title"?: string | null,"title_no"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "case_studies_id_fkey"
      columns: ["id"]
isOneToOne: true
      referencedRelation: "projects"
      referencedColumns: ["id"]
    }
                  ]
                },"case_study_redirects": {
                  Row: {
                    "case_study_id": string,"created_at": string,"id": string,"slug": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "case_study_id": string,"created_at"?: string,"id"?: string,"slug": string,"updated_at"?: string
                  }
                  Update: {
                    "case_study_id"?: string,"created_at"?: string,"id"?: string,"slug"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "case_study_redirects_case_study_id_fkey"
      columns: ["case_study_id"]
isOneToOne: false
      referencedRelation: "case_studies"
      referencedColumns: ["id"]
    }
                  ]
                },"categories": {
                  Row: {
                    "created_at": string,"display_order": number,"id": string,"key": string,"kind": string,"name": string,"name_no": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"display_order"?: number,"id"?: string,"key"?: string,"kind": string,"name": string,"name_no"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"display_order"?: number,"id"?: string,"key"?: string,"kind"?: string,"name"?: string,"name_no"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"client_files": {
                  Row: {
                    "bytes": number,"client_id": string | null,"created_at": string,"created_by": string | null,"folder": string | null,"id": string,"is_from_client": boolean,"name": string,"offer_id": string | null,"path": string,"sha256": string | null,"shared_at": string | null,"type": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "bytes": number,"client_id"?: string | null,"created_at"?: string,"created_by"?: string | null,"folder"?: string | null,"id"?: string,"is_from_client"?: boolean,"name": string,"offer_id"?: string | null,"path"?: never,"sha256"?: string | null,"shared_at"?: string | null,"type": string,"updated_at"?: string
                  }
                  Update: {
                    "bytes"?: number,"client_id"?: string | null,"created_at"?: string,"created_by"?: string | null,"folder"?: string | null,"id"?: string,"is_from_client"?: boolean,"name"?: string,"offer_id"?: string | null,"path"?: never,"sha256"?: string | null,"shared_at"?: string | null,"type"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "client_files_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_files_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "client_files_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_files_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"client_logos": {
                  Row: {
                    "consent_on": string | null,"created_at": string,"display_order": number,"id": string,"is_active": boolean,"link": string | null,"logo": string | null,"name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "consent_on"?: string | null,"created_at"?: string,"display_order"?: number,"id"?: string,"is_active"?: boolean,"link"?: string | null,"logo"?: string | null,"name": string,"updated_at"?: string
                  }
                  Update: {
                    "consent_on"?: string | null,"created_at"?: string,"display_order"?: number,"id"?: string,"is_active"?: boolean,"link"?: string | null,"logo"?: string | null,"name"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"client_messages": {
                  Row: {
                    "author": string | null,"client_id": string | null,"client_person_id": string | null,"created_at": string,"files": (string)[],"id": string,"is_from_staff": boolean,"is_read": boolean,"is_unanswered": boolean,"message": string,"offer_id": string | null,"offer_version": number | null,"search_text": string,"sender_email": string | null,"sender_name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"client_id"?: string | null,"client_person_id"?: string | null,"created_at"?: string,"files"?: (string)[],"id"?: string,"is_from_staff"?: boolean,"is_read"?: boolean,"is_unanswered"?: never,"message": string,"offer_id"?: string | null,"offer_version"?: number | null,"search_text"?: never,"sender_email"?: string | null,"sender_name": string,"updated_at"?: string
                  }
                  Update: {
                    "author"?: string | null,"client_id"?: string | null,"client_person_id"?: string | null,"created_at"?: string,"files"?: (string)[],"id"?: string,"is_from_staff"?: boolean,"is_read"?: boolean,"is_unanswered"?: never,"message"?: string,"offer_id"?: string | null,"offer_version"?: number | null,"search_text"?: never,"sender_email"?: string | null,"sender_name"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "client_messages_author_fkey"
      columns: ["author"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "client_messages_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_messages_client_person_id_fkey"
      columns: ["client_person_id"]
isOneToOne: false
      referencedRelation: "client_people"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_messages_offer_id_fkey"
      columns: ["offer_id","offer_version"]
isOneToOne: false
      referencedRelation: "offer_versions"
      referencedColumns: ["offer_id","version"]
    }
                  ]
                },"client_people": {
                  Row: {
                    "client_id": string,"created_at": string,"email": string,"id": string,"language": string,"name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id": string,"created_at"?: string,"email": string,"id"?: string,"language": string,"name": string,"updated_at"?: string
                  }
                  Update: {
                    "client_id"?: string,"created_at"?: string,"email"?: string,"id"?: string,"language"?: string,"name"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "client_people_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    }
                  ]
                },"client_transactions": {
                  Row: {
                    "amount": number,"client_id": string,"created_at": string,"currency": string,"description": string,"due_date": string | null,"id": string,"is_reversed": boolean,"net_amount": number | null,"paid_at": string | null,"plan_item_id": string | null,"reference": string | null,"reminder_note": string | null,"reverses": string | null,"search_text": string,"status": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"client_id": string,"created_at"?: string,"currency"?: string,"description": string,"due_date"?: string | null,"id"?: string,"is_reversed"?: boolean,"net_amount"?: number | null,"paid_at"?: string | null,"plan_item_id"?: string | null,"reference"?: string | null,"reminder_note"?: string | null,"reverses"?: string | null,"search_text"?: never,"status"?: string,"updated_at"?: string
                  }
                  Update: {
                    "amount"?: number,"client_id"?: string,"created_at"?: string,"currency"?: string,"description"?: string,"due_date"?: string | null,"id"?: string,"is_reversed"?: boolean,"net_amount"?: number | null,"paid_at"?: string | null,"plan_item_id"?: string | null,"reference"?: string | null,"reminder_note"?: string | null,"reverses"?: string | null,"search_text"?: never,"status"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "client_transactions_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_plan_item_id_fkey"
      columns: ["plan_item_id"]
isOneToOne: false
      referencedRelation: "plan_items"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_plan_item_id_fkey"
      columns: ["plan_item_id"]
isOneToOne: false
      referencedRelation: "plan_items_to_bill"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_reverses_fkey"
      columns: ["reverses"]
isOneToOne: true
      referencedRelation: "booked_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_reverses_fkey"
      columns: ["reverses"]
isOneToOne: true
      referencedRelation: "client_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_reverses_fkey"
      columns: ["reverses"]
isOneToOne: true
      referencedRelation: "payments_to_remind"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_reverses_fkey"
      columns: ["reverses"]
isOneToOne: true
      referencedRelation: "transactions_with_status"
      referencedColumns: ["id"]
    }
                  ]
                },"clients": {
                  Row: {
                    "company_name": string,"contact_person": string,"created_at": string,"currency": string,"email": string,"id": string,"invoice_address": string | null,"language": string,"legal_name": string | null,"org_number": string | null,"owner_id": string | null,"payment_days": number,"phone": string | null,"reference": string | null,"search_text": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company_name": string,"contact_person": string,"created_at"?: string,"currency"?: string,"email": string,"id"?: string,"invoice_address"?: string | null,"language"?: string,"legal_name"?: string | null,"org_number"?: string | null,"owner_id"?: string | null,"payment_days"?: number,"phone"?: string | null,"reference"?: string | null,"search_text"?: never,"updated_at"?: string
                  }
                  Update: {
                    "company_name"?: string,"contact_person"?: string,"created_at"?: string,"currency"?: string,"email"?: string,"id"?: string,"invoice_address"?: string | null,"language"?: string,"legal_name"?: string | null,"org_number"?: string | null,"owner_id"?: string | null,"payment_days"?: number,"phone"?: string | null,"reference"?: string | null,"search_text"?: never,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "clients_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"contacts": {
                  Row: {
                    "budget_range": string | null,"client_id": string | null,"company": string | null,"content_hash": string | null,"created_at": string,"email": string,"handled_at": string | null,"handled_by": string | null,"id": string,"language": string,"message": string,"name": string,"owner_id": string | null,"project_type": string | null,"request_id": string | null,"search_text": string,"status": string,"subject": string | null,"suspected_spam": boolean,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "budget_range"?: string | null,"client_id"?: string | null,"company"?: string | null,"content_hash"?: string | null,"created_at"?: string,"email": string,"handled_at"?: string | null,"handled_by"?: string | null,"id"?: string,"language"?: string,"message": string,"name": string,"owner_id"?: string | null,"project_type"?: string | null,"request_id"?: string | null,"search_text"?: never,"status"?: string,"subject"?: string | null,"suspected_spam"?: boolean,"updated_at"?: string
                  }
                  Update: {
                    "budget_range"?: string | null,"client_id"?: string | null,"company"?: string | null,"content_hash"?: string | null,"created_at"?: string,"email"?: string,"handled_at"?: string | null,"handled_by"?: string | null,"id"?: string,"language"?: string,"message"?: string,"name"?: string,"owner_id"?: string | null,"project_type"?: string | null,"request_id"?: string | null,"search_text"?: never,"status"?: string,"subject"?: string | null,"suspected_spam"?: boolean,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "contacts_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contacts_handled_by_fkey"
      columns: ["handled_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "contacts_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"email_outbox": {
                  Row: {
                    "attempts": number,"created_at": string,"id": string,"kind": string,"language": string,"last_error": string | null,"next_attempt_at": string,"payload": NonNullable<Json>,"provider_message_id": string | null,"sent_at": string | null,"status": string,"to_address": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"id"?: string,"kind": string,"language"?: string,"last_error"?: string | null,"next_attempt_at"?: string,"payload"?: NonNullable<Json>,"provider_message_id"?: string | null,"sent_at"?: string | null,"status"?: string,"to_address"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"id"?: string,"kind"?: string,"language"?: string,"last_error"?: string | null,"next_attempt_at"?: string,"payload"?: NonNullable<Json>,"provider_message_id"?: string | null,"sent_at"?: string | null,"status"?: string,"to_address"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"engagements": {
                  Row: {
                    "client_id": string,"created_at": string,"ends_on": string | null,"id": string,"offer_id": string | null,"owner_id": string | null,"search_text": string,"starts_on": string | null,"state": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id": string,"created_at"?: string,"ends_on"?: string | null,"id"?: string,"offer_id"?: string | null,"owner_id"?: string | null,"search_text"?: never,"starts_on"?: string | null,"state"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "client_id"?: string,"created_at"?: string,"ends_on"?: string | null,"id"?: string,"offer_id"?: string | null,"owner_id"?: string | null,"search_text"?: never,"starts_on"?: string | null,"state"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "engagements_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "engagements_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: true
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "engagements_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: true
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "engagements_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"hand_overs": {
                  Row: {
                    "amount": number,"client_id": string,"client_transaction_id": string | null,"created_at": string,"currency": string,"description": string,"file": string,"format": string,"handed_over_at": string,"handed_over_by": string | null,"id": string,"net_amount": number | null,"plan_item_id": string | null,"settled_at": string | null,"times": number,"updated_at": string,"vat": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"client_id": string,"client_transaction_id"?: string | null,"created_at"?: string,"currency": string,"description": string,"file": string,"format": string,"handed_over_at"?: string,"handed_over_by"?: string | null,"id"?: string,"net_amount"?: number | null,"plan_item_id"?: string | null,"settled_at"?: string | null,"times"?: number,"updated_at"?: string,"vat"?: NonNullable<Json>
                  }
                  Update: {
                    "amount"?: number,"client_id"?: string,"client_transaction_id"?: string | null,"created_at"?: string,"currency"?: string,"description"?: string,"file"?: string,"format"?: string,"handed_over_at"?: string,"handed_over_by"?: string | null,"id"?: string,"net_amount"?: number | null,"plan_item_id"?: string | null,"settled_at"?: string | null,"times"?: number,"updated_at"?: string,"vat"?: NonNullable<Json>
                  }
                  Relationships: [
                    {
      foreignKeyName: "hand_overs_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "hand_overs_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: true
      referencedRelation: "booked_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "hand_overs_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: true
      referencedRelation: "client_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "hand_overs_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: true
      referencedRelation: "payments_to_remind"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "hand_overs_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: true
      referencedRelation: "transactions_with_status"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "hand_overs_handed_over_by_fkey"
      columns: ["handed_over_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "hand_overs_plan_item_id_fkey"
      columns: ["plan_item_id"]
isOneToOne: false
      referencedRelation: "plan_items"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "hand_overs_plan_item_id_fkey"
      columns: ["plan_item_id"]
isOneToOne: false
      referencedRelation: "plan_items_to_bill"
      referencedColumns: ["id"]
    }
                  ]
                },"invite_tokens": {
                  Row: {
                    "created_at": string,"expires_at": string,"id": string,"invite_id": string,"token_hash": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"expires_at"?: string,"id"?: string,"invite_id": string,"token_hash": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"expires_at"?: string,"id"?: string,"invite_id"?: string,"token_hash"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "invite_tokens_invite_id_fkey"
      columns: ["invite_id"]
isOneToOne: false
      referencedRelation: "invites"
      referencedColumns: ["id"]
    }
                  ]
                },"invites": {
                  Row: {
                    "accepted_at": string | null,"created_at": string,"email": string,"id": string,"invited_by": string | null,"language": string,"role": string,"sent_at": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted_at"?: string | null,"created_at"?: string,"email": string,"id"?: string,"invited_by"?: string | null,"language"?: string,"role"?: string,"sent_at"?: string,"updated_at"?: string
                  }
                  Update: {
                    "accepted_at"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"invited_by"?: string | null,"language"?: string,"role"?: string,"sent_at"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "invites_invited_by_fkey"
      columns: ["invited_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"media": {
                  Row: {
                    "alt": string | null,"alt_no": string | null,"bytes": number,"caption": string | null,"caption_no": string | null,"color": string | null,"consent_on": string | null,"created_at": string,"created_by": string | null,"credit": string | null,"decorative": boolean,"focal_x": number,"focal_y": number,"height": number,"id": string,"name": string,"placeholder": string | null,"search_text": string,"sha256": string,"tags": (string)[],"updated_at": string,"variants": NonNullable<Json>,"width": number
                  }
                  ComputedFields: never
                  Insert: {
                    "alt"?: string | null,"alt_no"?: string | null,"bytes": number,"caption"?: string | null,"caption_no"?: string | null,"color"?: string | null,"consent_on"?: string | null,"created_at"?: string,"created_by"?: string | null,"credit"?: string | null,"decorative"?: boolean,"focal_x"?: number,"focal_y"?: number,"height": number,"id"?: string,"name": string,"placeholder"?: string | null,"search_text"?: never,"sha256": string,"tags"?: (string)[],"updated_at"?: string,"variants": NonNullable<Json>,"width": number
                  }
                  Update: {
                    "alt"?: string | null,"alt_no"?: string | null,"bytes"?: number,"caption"?: string | null,"caption_no"?: string | null,"color"?: string | null,"consent_on"?: string | null,"created_at"?: string,"created_by"?: string | null,"credit"?: string | null,"decorative"?: boolean,"focal_x"?: number,"focal_y"?: number,"height"?: number,"id"?: string,"name"?: string,"placeholder"?: string | null,"search_text"?: never,"sha256"?: string,"tags"?: (string)[],"updated_at"?: string,"variants"?: NonNullable<Json>,"width"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "media_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"media_uses": {
                  Row: {
                    "created_at": string,"field": string,"id": string,"languages": (string)[],"media_id": string,"record_id": string,"record_table": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"field": string,"id"?: string,"languages"?: (string)[],"media_id": string,"record_id": string,"record_table": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"field"?: string,"id"?: string,"languages"?: (string)[],"media_id"?: string,"record_id"?: string,"record_table"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "media_uses_media_id_fkey"
      columns: ["media_id"]
isOneToOne: false
      referencedRelation: "media"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "media_uses_media_id_fkey"
      columns: ["media_id"]
isOneToOne: false
      referencedRelation: "media_with_uses"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_deliveries": {
                  Row: {
                    "created_at": string,"id": string,"issue_id": string,"queued_at": string | null,"reason": string | null,"settled_at": string | null,"status": string,"subscriber_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"issue_id": string,"queued_at"?: string | null,"reason"?: string | null,"settled_at"?: string | null,"status"?: string,"subscriber_id": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"issue_id"?: string,"queued_at"?: string | null,"reason"?: string | null,"settled_at"?: string | null,"status"?: string,"subscriber_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_deliveries_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "newsletter_deliveries_subscriber_id_fkey"
      columns: ["subscriber_id"]
isOneToOne: false
      referencedRelation: "newsletter_subscribers"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_issues": {
                  Row: {
                    "body_en": string,"body_no": string,"created_at": string,"finished_at": string | null,"id": string,"scheduled_at": string | null,"started_at": string | null,"status": string,"subject_en": string,"subject_no": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body_en"?: string,"body_no"?: string,"created_at"?: string,"finished_at"?: string | null,"id"?: string,"scheduled_at"?: string | null,"started_at"?: string | null,"status"?: string,"subject_en"?: string,"subject_no"?: string,"updated_at"?: string
                  }
                  Update: {
                    "body_en"?: string,"body_no"?: string,"created_at"?: string,"finished_at"?: string | null,"id"?: string,"scheduled_at"?: string | null,"started_at"?: string | null,"status"?: string,"subject_en"?: string,"subject_no"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_subscribers": {
                  Row: {
                    "confirmation_sent_at": string | null,"confirmed_at": string | null,"consent_on": string | null,"consent_source": string | null,"created_at": string,"email": string,"id": string,"imported_at": string | null,"language": string,"refusals": number,"search_text": string,"status": string,"suspected_spam": boolean,"undeliverable_at": string | null,"unsubscribed_at": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "confirmation_sent_at"?: string | null,"confirmed_at"?: string | null,"consent_on"?: string | null,"consent_source"?: string | null,"created_at"?: string,"email": string,"id"?: string,"imported_at"?: string | null,"language"?: string,"refusals"?: number,"search_text"?: never,"status"?: string,"suspected_spam"?: boolean,"undeliverable_at"?: string | null,"unsubscribed_at"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "confirmation_sent_at"?: string | null,"confirmed_at"?: string | null,"consent_on"?: string | null,"consent_source"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"imported_at"?: string | null,"language"?: string,"refusals"?: number,"search_text"?: never,"status"?: string,"suspected_spam"?: boolean,"undeliverable_at"?: string | null,"unsubscribed_at"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_tokens": {
                  Row: {
                    "created_at": string,"id": string,"subscriber_id": string,"token_hash": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"subscriber_id": string,"token_hash": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"subscriber_id"?: string,"token_hash"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_tokens_subscriber_id_fkey"
      columns: ["subscriber_id"]
isOneToOne: false
      referencedRelation: "newsletter_subscribers"
      referencedColumns: ["id"]
    }
                  ]
                },"notes": {
                  Row: {
                    "author_id": string | null,"body": string,"client_id": string | null,"contact_id": string | null,"created_at": string,"id": string,"quote_request_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id"?: string | null,"body": string,"client_id"?: string | null,"contact_id"?: string | null,"created_at"?: string,"id"?: string,"quote_request_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "author_id"?: string | null,"body"?: string,"client_id"?: string | null,"contact_id"?: string | null,"created_at"?: string,"id"?: string,"quote_request_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notes_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "notes_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notes_contact_id_fkey"
      columns: ["contact_id"]
isOneToOne: false
      referencedRelation: "contacts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notes_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_acceptances": {
                  Row: {
                    "accepted_at": string,"browser": string | null,"consent": string,"content_hash": string,"currency": string,"has_code": boolean,"id": string,"name": string,"net_amount": number,"network": string | null,"offer_id": string,"options": (string)[],"pdf_hash": string | null,"title": string | null,"total_amount": number,"vat_amount": number,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted_at": string,"browser"?: string | null,"consent": string,"content_hash": string,"currency": string,"has_code": boolean,"id"?: string,"name": string,"net_amount": number,"network"?: string | null,"offer_id": string,"options": (string)[],"pdf_hash"?: string | null,"title"?: string | null,"total_amount": number,"vat_amount": number,"version": number
                  }
                  Update: {
                    "accepted_at"?: string,"browser"?: string | null,"consent"?: string,"content_hash"?: string,"currency"?: string,"has_code"?: boolean,"id"?: string,"name"?: string,"net_amount"?: number,"network"?: string | null,"offer_id"?: string,"options"?: (string)[],"pdf_hash"?: string | null,"title"?: string | null,"total_amount"?: number,"vat_amount"?: number,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_acceptances_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: true
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_acceptances_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: true
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_acceptances_offer_id_version_fkey"
      columns: ["offer_id","version"]
isOneToOne: false
      referencedRelation: "offer_versions"
      referencedColumns: ["offer_id","version"]
    }
                  ]
                },"offer_codes": {
                  Row: {
                    "attempts": number,"code_hash": string,"created_at": string,"expires_at": string,"key_id": string,"offer_id": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"code_hash": string,"created_at"?: string,"expires_at": string,"key_id": string,"offer_id": string,"updated_at"?: string,"version": number
                  }
                  Update: {
                    "attempts"?: number,"code_hash"?: string,"created_at"?: string,"expires_at"?: string,"key_id"?: string,"offer_id"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_codes_key_id_fkey"
      columns: ["key_id"]
isOneToOne: true
      referencedRelation: "offer_keys"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_codes_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_codes_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_copies": {
                  Row: {
                    "created_at": string,"email": string,"id": string,"offer_id": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"id"?: string,"offer_id": string,"updated_at"?: string,"version": number
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"id"?: string,"offer_id"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_copies_offer_id_version_fkey"
      columns: ["offer_id","version"]
isOneToOne: false
      referencedRelation: "offer_versions"
      referencedColumns: ["offer_id","version"]
    }
                  ]
                },"offer_documents": {
                  Row: {
                    "id": string,"offer_id": string,"pdf": string,"pdf_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id": string,"offer_id": string,"pdf": string,"pdf_hash": string
                  }
                  Update: {
                    "id"?: string,"offer_id"?: string,"pdf"?: string,"pdf_hash"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_documents_id_fkey"
      columns: ["id"]
isOneToOne: true
      referencedRelation: "offer_acceptances"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_documents_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: true
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_documents_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: true
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_events": {
                  Row: {
                    "actor": string | null,"at": string,"details": NonNullable<Json>,"hash": string,"id": string,"kind": string,"offer_id": string,"position": number,"previous_hash": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "actor"?: string | null,"at"?: string,"details"?: NonNullable<Json>,"hash": string,"id"?: string,"kind": string,"offer_id": string,"position": number,"previous_hash"?: string | null,"version": number
                  }
                  Update: {
                    "actor"?: string | null,"at"?: string,"details"?: NonNullable<Json>,"hash"?: string,"id"?: string,"kind"?: string,"offer_id"?: string,"position"?: number,"previous_hash"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_events_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_events_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_keys": {
                  Row: {
                    "copy_id": string | null,"created_at": string,"email": string,"expires_at": string | null,"id": string,"key_hash": string,"offer_id": string,"session_hash": string | null,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "copy_id"?: string | null,"created_at"?: string,"email": string,"expires_at"?: string | null,"id"?: string,"key_hash": string,"offer_id": string,"session_hash"?: string | null,"updated_at"?: string,"version": number
                  }
                  Update: {
                    "copy_id"?: string | null,"created_at"?: string,"email"?: string,"expires_at"?: string | null,"id"?: string,"key_hash"?: string,"offer_id"?: string,"session_hash"?: string | null,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_keys_copy_id_fkey"
      columns: ["copy_id"]
isOneToOne: false
      referencedRelation: "offer_copies"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_keys_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_keys_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_lines": {
                  Row: {
                    "created_at": string,"discount": number,"group_title": string | null,"id": string,"is_optional": boolean,"is_ticked": boolean,"offer_id": string,"position": number,"price": number,"quantity": number,"text": string,"unit": string,"updated_at": string,"vat_code": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"discount"?: number,"group_title"?: string | null,"id"?: string,"is_optional"?: boolean,"is_ticked"?: boolean,"offer_id": string,"position": number,"price": number,"quantity": number,"text": string,"unit"?: string,"updated_at"?: string,"vat_code"?: string
                  }
                  Update: {
                    "created_at"?: string,"discount"?: number,"group_title"?: string | null,"id"?: string,"is_optional"?: boolean,"is_ticked"?: boolean,"offer_id"?: string,"position"?: number,"price"?: number,"quantity"?: number,"text"?: string,"unit"?: string,"updated_at"?: string,"vat_code"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_lines_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_lines_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_plan_items": {
                  Row: {
                    "amount": number | null,"created_at": string,"due": string,"due_date": string | null,"id": string,"offer_id": string,"position": number,"share": number | null,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount"?: number | null,"created_at"?: string,"due": string,"due_date"?: string | null,"id"?: string,"offer_id": string,"position": number,"share"?: number | null,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "amount"?: number | null,"created_at"?: string,"due"?: string,"due_date"?: string | null,"id"?: string,"offer_id"?: string,"position"?: number,"share"?: number | null,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_plan_items_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_plan_items_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_readings": {
                  Row: {
                    "created_at": string,"email": string,"id": string,"offer_id": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"id"?: string,"offer_id": string,"updated_at"?: string,"version": number
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"id"?: string,"offer_id"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_readings_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_readings_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_templates": {
                  Row: {
                    "content": NonNullable<Json>,"created_at": string,"created_by": string | null,"currency": string,"id": string,"language": string,"name": string,"terms_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "content": NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"currency": string,"id"?: string,"language": string,"name": string,"terms_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "content"?: NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"currency"?: string,"id"?: string,"language"?: string,"name"?: string,"terms_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_templates_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "offer_templates_terms_id_fkey"
      columns: ["terms_id"]
isOneToOne: false
      referencedRelation: "offer_terms"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_terms": {
                  Row: {
                    "created_at": string,"created_by": string | null,"id": string,"text_en": string,"text_no": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by"?: string | null,"id"?: string,"text_en": string,"text_no": string,"updated_at"?: string,"version": number
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string | null,"id"?: string,"text_en"?: string,"text_no"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_terms_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"offer_versions": {
                  Row: {
                    "content": NonNullable<Json>,"content_hash": string,"currency": string,"id": string,"offer_id": string,"pdf": string,"pdf_hash": string,"total_amount": number,"valid_until": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "content": NonNullable<Json>,"content_hash": string,"currency": string,"id"?: string,"offer_id": string,"pdf": string,"pdf_hash": string,"total_amount": number,"valid_until": string,"version": number
                  }
                  Update: {
                    "content"?: NonNullable<Json>,"content_hash"?: string,"currency"?: string,"id"?: string,"offer_id"?: string,"pdf"?: string,"pdf_hash"?: string,"total_amount"?: number,"valid_until"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_versions_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_versions_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"offers": {
                  Row: {
                    "access_ended_at": string | null,"answered_at": string | null,"client_id": string | null,"code_round": number,"company_name": string | null,"created_at": string,"created_by": string | null,"currency": string,"discount_amount": number | null,"discount_share": number | null,"engagement_id": string | null,"has_unsent_changes": boolean,"id": string,"language": string,"net_amount": number,"number": number,"owner_id": string | null,"quote_request_id": string | null,"recipient_email": string | null,"recipient_name": string | null,"reminded_at": string | null,"reminders": number,"save_hash": string | null,"search_text": string,"sections": NonNullable<Json>,"sent_at": string | null,"sent_currency": string | null,"sent_title": string | null,"sent_total_amount": number | null,"sent_valid_until": string | null,"state": string,"terms_id": string | null,"title": string,"total_amount": number,"updated_at": string,"valid_until": string,"vat_amount": number,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "access_ended_at"?: string | null,"answered_at"?: string | null,"client_id"?: string | null,"code_round"?: number,"company_name"?: string | null,"created_at"?: string,"created_by"?: string | null,"currency"?: string,"discount_amount"?: number | null,"discount_share"?: number | null,"engagement_id"?: string | null,"has_unsent_changes"?: boolean,"id"?: string,"language"?: string,"net_amount"?: number,"number": number,"owner_id"?: string | null,"quote_request_id"?: string | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"reminded_at"?: string | null,"reminders"?: number,"save_hash"?: string | null,"search_text"?: never,"sections"?: NonNullable<Json>,"sent_at"?: string | null,"sent_currency"?: string | null,"sent_title"?: string | null,"sent_total_amount"?: number | null,"sent_valid_until"?: string | null,"state"?: string,"terms_id"?: string | null,"title": string,"total_amount"?: number,"updated_at"?: string,"valid_until"?: string,"vat_amount"?: number,"version"?: number
                  }
                  Update: {
                    "access_ended_at"?: string | null,"answered_at"?: string | null,"client_id"?: string | null,"code_round"?: number,"company_name"?: string | null,"created_at"?: string,"created_by"?: string | null,"currency"?: string,"discount_amount"?: number | null,"discount_share"?: number | null,"engagement_id"?: string | null,"has_unsent_changes"?: boolean,"id"?: string,"language"?: string,"net_amount"?: number,"number"?: number,"owner_id"?: string | null,"quote_request_id"?: string | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"reminded_at"?: string | null,"reminders"?: number,"save_hash"?: string | null,"search_text"?: never,"sections"?: NonNullable<Json>,"sent_at"?: string | null,"sent_currency"?: string | null,"sent_title"?: string | null,"sent_total_amount"?: number | null,"sent_valid_until"?: string | null,"state"?: string,"terms_id"?: string | null,"title"?: string,"total_amount"?: number,"updated_at"?: string,"valid_until"?: string,"vat_amount"?: number,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offers_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offers_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "offers_engagement_id_fkey"
      columns: ["engagement_id"]
isOneToOne: false
      referencedRelation: "engagements"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offers_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "offers_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offers_terms_id_fkey"
      columns: ["terms_id"]
isOneToOne: false
      referencedRelation: "offer_terms"
      referencedColumns: ["id"]
    }
                  ]
                },"page_redirects": {
                  Row: {
                    "created_at": string,"id": string,"language": string,"page_id": string,"slug": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"language": string,"page_id": string,"slug": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"language"?: string,"page_id"?: string,"slug"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "page_redirects_page_id_fkey"
      columns: ["page_id"]
isOneToOne: false
      referencedRelation: "pages"
      referencedColumns: ["id"]
    }
                  ]
                },"pages": {
                  Row: {
                    "blocks": NonNullable<Json>,"created_at": string,"description": string | null,"description_no": string | null,"id": string,"languages": (string)[],"layout_of": string | null,"menu": string | null,"menu_name": string | null,"menu_name_no": string | null,"menu_order": number,"picture": string | null,"published": boolean,"published_at": string | null,"slug": string | null,"slug_no": string | null,"title": string | null,"title_no": string | null,"updated_at": string,"updated_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "blocks"?: NonNullable<Json>,"created_at"?: string,"description"?: string | null,"description_no"?: string | null,"id"?: string,"languages"?: never,"layout_of"?: string | null,"menu"?: string | null,"menu_name"?: string | null,"menu_name_no"?: string | null,"menu_order"?: number,"picture"?: string | null,"published"?: boolean,"published_at"?: string | null,"slug"?: string | null,"slug_no"?: string | null,"title"?: string | null,"title_no"?: string | null,"updated_at"?: string,"updated_by"?: string | null
                  }
                  Update: {
                    "blocks"?: NonNullable<Json>,"created_at"?: string,"description"?: string | null,"description_no"?: string | null,"id"?: string,"languages"?: never,"layout_of"?: string | null,"menu"?: string | null,"menu_name"?: string | null,"menu_name_no"?: string | null,"menu_order"?: number,"picture"?: string | null,"published"?: boolean,"published_at"?: string | null,"slug"?: string | null,"slug_no"?: string | null,"title"?: string | null,"title_no"?: string | null,"updated_at"?: string,"updated_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "pages_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"payment_reminders": {
                  Row: {
                    "client_transaction_id": string,"created_at": string,"created_by": string | null,"id": string,"position": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_transaction_id": string,"created_at"?: string,"created_by"?: string | null,"id"?: string,"position": number,"updated_at"?: string
                  }
                  Update: {
                    "client_transaction_id"?: string,"created_at"?: string,"created_by"?: string | null,"id"?: string,"position"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "payment_reminders_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "booked_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "payment_reminders_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "client_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "payment_reminders_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "payments_to_remind"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "payment_reminders_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "transactions_with_status"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "payment_reminders_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"plan_items": {
                  Row: {
                    "amount": number,"billed_at": string | null,"client_transaction_id": string | null,"created_at": string,"currency": string,"done_at": string | null,"due": string,"due_date": string | null,"engagement_id": string,"id": string,"offer_id": string | null,"position": number,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"billed_at"?: string | null,"client_transaction_id"?: string | null,"created_at"?: string,"currency": string,"done_at"?: string | null,"due": string,"due_date"?: string | null,"engagement_id": string,"id"?: string,"offer_id"?: string | null,"position"?: number,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "amount"?: number,"billed_at"?: string | null,"client_transaction_id"?: string | null,"created_at"?: string,"currency"?: string,"done_at"?: string | null,"due"?: string,"due_date"?: string | null,"engagement_id"?: string,"id"?: string,"offer_id"?: string | null,"position"?: number,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "plan_items_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "booked_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_items_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "client_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_items_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "payments_to_remind"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_items_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "transactions_with_status"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_items_engagement_id_fkey"
      columns: ["engagement_id"]
isOneToOne: false
      referencedRelation: "engagements"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_items_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_items_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"price_items": {
                  Row: {
                    "created_at": string,"currency": string,"id": string,"is_active": boolean,"price": number,"search_text": string,"text_en": string,"text_no": string,"unit": string,"updated_at": string,"vat_code": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"currency"?: string,"id"?: string,"is_active"?: boolean,"price": number,"search_text"?: never,"text_en": string,"text_no": string,"unit"?: string,"updated_at"?: string,"vat_code"?: string
                  }
                  Update: {
                    "created_at"?: string,"currency"?: string,"id"?: string,"is_active"?: boolean,"price"?: number,"search_text"?: never,"text_en"?: string,"text_no"?: string,"unit"?: string,"updated_at"?: string,"vat_code"?: string
                  }
                  Relationships: [
                    
                  ]
                },"profiles": {
                  Row: {
                    "avatar_url": string | null,"created_at": string,"email": string,"full_name": string,"password_status": string,"role": string,"search_text": string,"status": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "avatar_url"?: string | null,"created_at"?: string,"email"?: string,"full_name"?: string,"password_status"?: string,"role"?: string,"search_text"?: never,"status"?: string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "avatar_url"?: string | null,"created_at"?: string,"email"?: string,"full_name"?: string,"password_status"?: string,"role"?: string,"search_text"?: never,"status"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"projects": {
                  Row: {
                    "category": string,"category_kind": string,"category_name": string,"category_no": string | null,"client_url": string | null,"created_at": string,"created_by": string | null,"description": string | null,"description_no": string | null,"display_order": number,"featured_order": number | null,"github_url": string | null,"id": string,"images": (string)[],"live_demo_url": string | null,"published": boolean,"search_text": string,"status": string,"technologies": (string)[],"title": string,"title_no": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "category": string,"category_kind"?: never,"category_name"?: string,"category_no"?: string | null,"client_url"?: string | null,"created_at"?: string,"created_by"?: string | null,"description"?: string | null,"description_no"?: string | null,"display_order"?: number,"featured_order"?: number | null,"github_url"?: string | null,"id"?: string,"images"?: (string)[],"live_demo_url"?: string | null,"published"?: boolean,"search_text"?: never,"status"?: string,"technologies"?: (string)[],"title": string,"title_no"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "category"?: string,"category_kind"?: never,"category_name"?: string,"category_no"?: string | null,"client_url"?: string | null,"created_at"?: string,"created_by"?: string | null,"description"?: string | null,"description_no"?: string | null,"display_order"?: number,"featured_order"?: number | null,"github_url"?: string | null,"id"?: string,"images"?: (string)[],"live_demo_url"?: string | null,"published"?: boolean,"search_text"?: never,"status"?: string,"technologies"?: (string)[],"title"?: string,"title_no"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "projects_category_fkey"
      columns: ["category_kind","category"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["kind","key"]
    },{
      foreignKeyName: "projects_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"quote_requests": {
                  Row: {
                    "base_price": number,"client_email": string,"client_name": string,"client_transaction_id": string | null,"company_name": string | null,"complexity": string,"complexity_multiplier": number,"content_hash": string | null,"created_at": string,"currency": string,"estimated_hours": number,"id": string,"language": string,"offer_progress": string | null,"owner_id": string | null,"price_per_hour": number,"project_description": string,"request_id": string | null,"search_text": string,"service_type": string,"state": string,"status": string,"suspected_spam": boolean,"total_amount": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "base_price": number,"client_email": string,"client_name": string,"client_transaction_id"?: string | null,"company_name"?: string | null,"complexity"?: string,"complexity_multiplier": number,"content_hash"?: string | null,"created_at"?: string,"currency": string,"estimated_hours"?: number,"id"?: string,"language"?: string,"offer_progress"?: string | null,"owner_id"?: string | null,"price_per_hour": number,"project_description": string,"request_id"?: string | null,"search_text"?: never,"service_type": string,"state"?: never,"status"?: string,"suspected_spam"?: boolean,"total_amount": number,"updated_at"?: string
                  }
                  Update: {
                    "base_price"?: number,"client_email"?: string,"client_name"?: string,"client_transaction_id"?: string | null,"company_name"?: string | null,"complexity"?: string,"complexity_multiplier"?: number,"content_hash"?: string | null,"created_at"?: string,"currency"?: string,"estimated_hours"?: number,"id"?: string,"language"?: string,"offer_progress"?: string | null,"owner_id"?: string | null,"price_per_hour"?: number,"project_description"?: string,"request_id"?: string | null,"search_text"?: never,"service_type"?: string,"state"?: never,"status"?: string,"suspected_spam"?: boolean,"total_amount"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "quote_requests_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "booked_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "quote_requests_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "client_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "quote_requests_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "payments_to_remind"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "quote_requests_client_transaction_id_fkey"
      columns: ["client_transaction_id"]
isOneToOne: false
      referencedRelation: "transactions_with_status"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "quote_requests_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"quote_templates": {
                  Row: {
                    "base_price": number,"complexity_multiplier": NonNullable<Json>,"created_at": string,"currency": string,"features": (string)[],"features_no": (string)[],"id": string,"price_per_hour": number,"search_text": string,"service_name": string,"service_name_no": string | null,"service_page": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "base_price": number,"complexity_multiplier"?: NonNullable<Json>,"created_at"?: string,"currency"?: string,"features"?: (string)[],"features_no"?: (string)[],"id"?: string,"price_per_hour": number,"search_text"?: never,"service_name": string,"service_name_no"?: string | null,"service_page"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "base_price"?: number,"complexity_multiplier"?: NonNullable<Json>,"created_at"?: string,"currency"?: string,"features"?: (string)[],"features_no"?: (string)[],"id"?: string,"price_per_hour"?: number,"search_text"?: never,"service_name"?: string,"service_name_no"?: string | null,"service_page"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"rate_limits": {
                  Row: {
                    "action": string,"created_at": string,"hits": number,"id": string,"subject_hash": string,"updated_at": string,"window_start": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"created_at"?: string,"hits"?: number,"id"?: string,"subject_hash": string,"updated_at"?: string,"window_start": string
                  }
                  Update: {
                    "action"?: string,"created_at"?: string,"hits"?: number,"id"?: string,"subject_hash"?: string,"updated_at"?: string,"window_start"?: string
                  }
                  Relationships: [
                    
                  ]
                },"redirects": {
                  Row: {
                    "created_at": string,"from_path": string,"id": string,"to_path": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"from_path": string,"id"?: string,"to_path": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"from_path"?: string,"id"?: string,"to_path"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"revisions": {
                  Row: {
                    "author_id": string | null,"content": NonNullable<Json>,"created_at": string,"id": string,"row_id": string,"table_name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id"?: string | null,"content": NonNullable<Json>,"created_at"?: string,"id"?: string,"row_id": string,"table_name": string,"updated_at"?: string
                  }
                  Update: {
                    "author_id"?: string | null,"content"?: NonNullable<Json>,"created_at"?: string,"id"?: string,"row_id"?: string,"table_name"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "revisions_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"scheduled_copy": {
                  Row: {
                    "created_at": string,"created_by": string | null,"id": string,"key": string,"language": string,"publish_at": string,"replaces": Json | null,"status": string,"updated_at": string,"value": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by"?: string | null,"id"?: string,"key": string,"language": string,"publish_at": string,"replaces"?: Json | null,"status"?: string,"updated_at"?: string,"value": NonNullable<Json>
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string | null,"id"?: string,"key"?: string,"language"?: string,"publish_at"?: string,"replaces"?: Json | null,"status"?: string,"updated_at"?: string,"value"?: NonNullable<Json>
                  }
                  Relationships: [
                    {
      foreignKeyName: "scheduled_copy_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"session_ends": {
                  Row: {
                    "created_at": string,"reason": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"reason": string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"reason"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"settings": {
                  Row: {
                    "created_at": string,"key": string,"updated_at": string,"updated_by": string | null,"value": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"key": string,"updated_at"?: string,"updated_by"?: string | null,"value": NonNullable<Json>
                  }
                  Update: {
                    "created_at"?: string,"key"?: string,"updated_at"?: string,"updated_by"?: string | null,"value"?: NonNullable<Json>
                  }
                  Relationships: [
                    {
      foreignKeyName: "settings_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"slug_redirects": {
                  Row: {
                    "created_at": string,"id": string,"language": string,"post_id": string,"slug": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"language": string,"post_id": string,"slug": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"language"?: string,"post_id"?: string,"slug"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "slug_redirects_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"system_settings": {
                  Row: {
                    "category": string,"created_at": string,"description": string,"id": string,"key": string,"updated_at": string,"updated_by": string | null,"value": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "category": string,"created_at"?: string,"description"?: string,"id"?: string,"key": string,"updated_at"?: string,"updated_by"?: string | null,"value": NonNullable<Json>
                  }
                  Update: {
                    "category"?: string,"created_at"?: string,"description"?: string,"id"?: string,"key"?: string,"updated_at"?: string,"updated_by"?: string | null,"value"?: NonNullable<Json>
                  }
                  Relationships: [
                    {
      foreignKeyName: "system_settings_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"table_changes": {
                  Row: {
                    "created_at": string,"id": string,"table_name": string,"updated_at": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"table_name": string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"table_name"?: string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"team_members": {
                  Row: {
                    "avatar_url": string | null,"bio": string | null,"bio_no": string | null,"created_at": string,"display_order": number,"full_name": string,"id": string,"is_active": boolean,"role": string,"role_no": string | null,"social_links": NonNullable<Json>,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "avatar_url"?: string | null,"bio"?: string | null,"bio_no"?: string | null,"created_at"?: string,"display_order"?: number,"full_name": string,"id"?: string,"is_active"?: boolean,"role": string,"role_no"?: string | null,"social_links"?: NonNullable<Json>,"updated_at"?: string
                  }
                  Update: {
                    "avatar_url"?: string | null,"bio"?: string | null,"bio_no"?: string | null,"created_at"?: string,"display_order"?: number,"full_name"?: string,"id"?: string,"is_active"?: boolean,"role"?: string,"role_no"?: string | null,"social_links"?: NonNullable<Json>,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"testimonials": {
                  Row: {
                    "company": string | null,"consent_on": string | null,"created_at": string,"display_order": number,"id": string,"is_active": boolean,"name": string,"quote": string | null,"quote_no": string | null,"role": string | null,"role_no": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company"?: string | null,"consent_on"?: string | null,"created_at"?: string,"display_order"?: number,"id"?: string,"is_active"?: boolean,"name": string,"quote"?: string | null,"quote_no"?: string | null,"role"?: string | null,"role_no"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "company"?: string | null,"consent_on"?: string | null,"created_at"?: string,"display_order"?: number,"id"?: string,"is_active"?: boolean,"name"?: string,"quote"?: string | null,"quote_no"?: string | null,"role"?: string | null,"role_no"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"vat_codes": {
                  Row: {
                    "code": string,"created_at": string,"id": string,"rate": number,"updated_at": string,"valid_from": string,"valid_until": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"created_at"?: string,"id"?: string,"rate": number,"updated_at"?: string,"valid_from": string,"valid_until"?: string | null
                  }
                  Update: {
                    "code"?: string,"created_at"?: string,"id"?: string,"rate"?: number,"updated_at"?: string,"valid_from"?: string,"valid_until"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"webhook_deliveries": {
                  Row: {
                    "attempts": number,"created_at": string,"data": NonNullable<Json>,"event": string,"id": string,"last_answer": string | null,"next_attempt_at": string,"path": string,"record_id": string | null,"sent_at": string | null,"status": string,"updated_at": string,"version": number,"webhook_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"data": NonNullable<Json>,"event": string,"id"?: string,"last_answer"?: string | null,"next_attempt_at"?: string,"path": string,"record_id"?: string | null,"sent_at"?: string | null,"status"?: string,"updated_at"?: string,"version"?: number,"webhook_id": string
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"data"?: NonNullable<Json>,"event"?: string,"id"?: string,"last_answer"?: string | null,"next_attempt_at"?: string,"path"?: string,"record_id"?: string | null,"sent_at"?: string | null,"status"?: string,"updated_at"?: string,"version"?: number,"webhook_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "webhook_deliveries_webhook_id_fkey"
      columns: ["webhook_id"]
isOneToOne: false
      referencedRelation: "webhooks"
      referencedColumns: ["id"]
    }
                  ]
                },"webhooks": {
                  Row: {
                    "created_at": string,"events": (string)[],"host": string | null,"id": string,"is_active": boolean,"name": string,"secret_created_at": string | null,"updated_at": string,"url": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"events": (string)[],"host"?: never,"id"?: string,"is_active"?: boolean,"name": string,"secret_created_at"?: string | null,"updated_at"?: string,"url": string
                  }
                  Update: {
                    "created_at"?: string,"events"?: (string)[],"host"?: never,"id"?: string,"is_active"?: boolean,"name"?: string,"secret_created_at"?: string | null,"updated_at"?: string,"url"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "booked_transactions": {
                  Row: {
                    "amount": number,"client_id": string,"company_name": string | null,"contact_person": string | null,"created_at": string,"currency": string,"day": string | null,"description": string,"due_date": string | null,"id": string,"net_amount": number | null,"paid_at": string | null,"reference": string | null,"status": string | null,"vat_amount": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: number | null,"client_id"?: string | null,"company_name"?: never,"contact_person"?: never,"created_at"?: string | null,"currency"?: string | null,"day"?: never,"description"?: string | null,"due_date"?: string | null,"id"?: string | null,"net_amount"?: number | null,"paid_at"?: string | null,"reference"?: string | null,"status"?: never,"vat_amount"?: never
                         }
                        Update: {
                           "amount"?: number | null,"client_id"?: string | null,"company_name"?: never,"contact_person"?: never,"created_at"?: string | null,"currency"?: string | null,"day"?: never,"description"?: string | null,"due_date"?: string | null,"id"?: string | null,"net_amount"?: number | null,"paid_at"?: string | null,"reference"?: string | null,"status"?: never,"vat_amount"?: never
                         }
                        Relationships: [
                    {
      foreignKeyName: "client_transactions_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    }
                  ]
                },"issue_recipients": {
                  Row: {
                    "changed_at": string | null,"created_at": string,"email": string | null,"id": string,"issue_id": string,"language": string,"reason": string | null,"search_text": string,"status": string,"unsubscribed_at": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "newsletter_deliveries_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    }
                  ]
                },"listed_redirects": {
                  Row: {
                    "created_at": string | null,"from_path": string | null,"has_page": boolean | null,"id": string | null,"kind": string | null,"search_text": string | null,"to_path": string | null,"updated_at": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"listed_revisions": {
                  Row: {
                    "author": string | null,"author_id": string | null,"content": NonNullable<Json>,"created_at": string,"id": string,"row_id": string,"table_name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "author"?: never,"author_id"?: string | null,"content"?: Json | null,"created_at"?: string | null,"id"?: string | null,"row_id"?: string | null,"table_name"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "author"?: never,"author_id"?: string | null,"content"?: Json | null,"created_at"?: string | null,"id"?: string | null,"row_id"?: string | null,"table_name"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "revisions_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"listed_settings": {
                  Row: {
                    "editor": string | null,"key": string,"updated_at": string,"value": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                           "editor"?: never,"key"?: string | null,"updated_at"?: string | null,"value"?: Json | null
                         }
                        Update: {
                           "editor"?: never,"key"?: string | null,"updated_at"?: string | null,"value"?: Json | null
                         }
                        Relationships: [
                    
                  ]
                },"media_with_uses": {
                  Row: {
                    "alt": string | null,"alt_no": string | null,"bytes": number,"caption": string | null,"caption_no": string | null,"color": string | null,"consent_on": string | null,"created_at": string,"created_by": string | null,"credit": string | null,"decorative": boolean,"focal_x": number,"focal_y": number,"height": number,"id": string,"lacks_texts": boolean | null,"name": string,"placeholder": string | null,"search_text": string,"sha256": string,"tags": (string)[],"updated_at": string,"use_rank": number | null,"used": boolean | null,"variants": NonNullable<Json>,"width": number
                  }
                  ComputedFields: never
                  Insert: {
                           "alt"?: string | null,"alt_no"?: string | null,"bytes"?: number | null,"caption"?: string | null,"caption_no"?: string | null,"color"?: string | null,"consent_on"?: string | null,"created_at"?: string | null,"created_by"?: string | null,"credit"?: string | null,"decorative"?: boolean | null,"focal_x"?: number | null,"focal_y"?: number | null,"height"?: number | null,"id"?: string | null,"lacks_texts"?: never,"name"?: string | null,"placeholder"?: string | null,"search_text"?: string | null,"sha256"?: string | null,"tags"?: (string)[] | null,"updated_at"?: string | null,"use_rank"?: never,"used"?: never,"variants"?: Json | null,"width"?: number | null
                         }
                        Update: {
                           "alt"?: string | null,"alt_no"?: string | null,"bytes"?: number | null,"caption"?: string | null,"caption_no"?: string | null,"color"?: string | null,"consent_on"?: string | null,"created_at"?: string | null,"created_by"?: string | null,"credit"?: string | null,"decorative"?: boolean | null,"focal_x"?: number | null,"focal_y"?: number | null,"height"?: number | null,"id"?: string | null,"lacks_texts"?: never,"name"?: string | null,"placeholder"?: string | null,"search_text"?: string | null,"sha256"?: string | null,"tags"?: (string)[] | null,"updated_at"?: string | null,"use_rank"?: never,"used"?: never,"variants"?: Json | null,"width"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "media_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"offers_with_state": {
                  Row: {
                    "answered_at": string | null,"client_id": string | null,"company_name": string | null,"created_at": string,"currency": string | null,"engagement_id": string | null,"first_seen_at": string | null,"has_unsent_changes": boolean,"id": string,"is_reminder_due": boolean | null,"language": string,"last_seen_at": string | null,"net_amount": number,"number": number,"owner_id": string | null,"quote_request_id": string | null,"recipient_email": string | null,"recipient_name": string | null,"reminded_at": string | null,"reminders": number,"search_text": string,"sections": NonNullable<Json>,"sent_at": string | null,"sent_valid_until": string | null,"state": string | null,"terms_id": string | null,"title": string | null,"total_amount": number | null,"updated_at": string,"valid_until": string,"vat_amount": number,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "answered_at"?: string | null,"client_id"?: string | null,"company_name"?: string | null,"created_at"?: string | null,"currency"?: never,"engagement_id"?: string | null,"first_seen_at"?: never,"has_unsent_changes"?: boolean | null,"id"?: string | null,"is_reminder_due"?: never,"language"?: string | null,"last_seen_at"?: never,"net_amount"?: number | null,"number"?: number | null,"owner_id"?: string | null,"quote_request_id"?: string | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"reminded_at"?: string | null,"reminders"?: number | null,"search_text"?: string | null,"sections"?: Json | null,"sent_at"?: string | null,"sent_valid_until"?: string | null,"state"?: never,"terms_id"?: string | null,"title"?: never,"total_amount"?: never,"updated_at"?: string | null,"valid_until"?: string | null,"vat_amount"?: number | null,"version"?: number | null
                         }
                        Update: {
                           "answered_at"?: string | null,"client_id"?: string | null,"company_name"?: string | null,"created_at"?: string | null,"currency"?: never,"engagement_id"?: string | null,"first_seen_at"?: never,"has_unsent_changes"?: boolean | null,"id"?: string | null,"is_reminder_due"?: never,"language"?: string | null,"last_seen_at"?: never,"net_amount"?: number | null,"number"?: number | null,"owner_id"?: string | null,"quote_request_id"?: string | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"reminded_at"?: string | null,"reminders"?: number | null,"search_text"?: string | null,"sections"?: Json | null,"sent_at"?: string | null,"sent_valid_until"?: string | null,"state"?: never,"terms_id"?: string | null,"title"?: never,"total_amount"?: never,"updated_at"?: string | null,"valid_until"?: string | null,"vat_amount"?: number | null,"version"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "offers_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offers_engagement_id_fkey"
      columns: ["engagement_id"]
isOneToOne: false
      referencedRelation: "engagements"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offers_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "offers_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offers_terms_id_fkey"
      columns: ["terms_id"]
isOneToOne: false
      referencedRelation: "offer_terms"
      referencedColumns: ["id"]
    }
                  ]
                },"payments_to_remind": {
                  Row: {
                    "blocked": string | null,"client_id": string,"id": string,"is_due": boolean | null,"reminder_note": string | null,"reminders": Json | null
                  }
                  ComputedFields: never
                  Insert: {
                           "blocked"?: never,"client_id"?: string | null,"id"?: string | null,"is_due"?: never,"reminder_note"?: string | null,"reminders"?: never
                         }
                        Update: {
                           "blocked"?: never,"client_id"?: string | null,"id"?: string | null,"is_due"?: never,"reminder_note"?: string | null,"reminders"?: never
                         }
                        Relationships: [
                    {
      foreignKeyName: "client_transactions_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    }
                  ]
                },"plan_items_to_bill": {
                  Row: {
                    "amount": number,"bill_day": string | null,"billed_at": string | null,"bills": Json | null,"created_at": string,"currency": string,"done_at": string | null,"due": string,"due_date": string | null,"engagement_id": string,"id": string,"is_to_bill": boolean | null,"offer_id": string | null,"paid_at": string | null,"position": number,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: number | null,"bill_day"?: never,"billed_at"?: string | null,"bills"?: never,"created_at"?: string | null,"currency"?: string | null,"done_at"?: string | null,"due"?: string | null,"due_date"?: string | null,"engagement_id"?: string | null,"id"?: string | null,"is_to_bill"?: never,"offer_id"?: string | null,"paid_at"?: never,"position"?: number | null,"title"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "amount"?: number | null,"bill_day"?: never,"billed_at"?: string | null,"bills"?: never,"created_at"?: string | null,"currency"?: string | null,"done_at"?: string | null,"due"?: string | null,"due_date"?: string | null,"engagement_id"?: string | null,"id"?: string | null,"is_to_bill"?: never,"offer_id"?: string | null,"paid_at"?: never,"position"?: number | null,"title"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "plan_items_engagement_id_fkey"
      columns: ["engagement_id"]
isOneToOne: false
      referencedRelation: "engagements"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_items_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_items_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers_with_state"
      referencedColumns: ["id"]
    }
                  ]
                },"searched_billables": {
                  Row: {
                    "amount": number | null,"client_id": string | null,"company_name": string,"currency": string | null,"day": string | null,"description": string | null,"engagement_id": string | null,"file": string | null,"handed_over_at": string | null,"handed_over_by": string | null,"id": string | null,"is_changed": boolean | null,"is_handed_over": boolean | null,"kind": string | null,"knows_vat": boolean | null,"search_text": string | null,"times": number | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"searched_blog_posts": {
                  Row: {
                    "author_id": string | null,"author_name": string | null,"category": string,"category_kind": string,"content": string | null,"created_at": string,"excerpt": string | null,"featured": boolean,"featured_image_url": string | null,"id": string,"language": string,"meta_description": string | null,"meta_title": string | null,"published": boolean,"published_at": string | null,"published_day": string | null,"search_text": string,"slug": string,"tags": (string)[],"title": string,"updated_at": string,"words": number
                  }
                  ComputedFields: never
                  Insert: {
                           "author_id"?: string | null,"author_name"?: string | null,"category"?: string | null,"category_kind"?: string | null,"content"?: string | null,"created_at"?: string | null,"excerpt"?: string | null,"featured"?: boolean | null,"featured_image_url"?: string | null,"id"?: string | null,"language"?: string | null,"meta_description"?: string | null,"meta_title"?: string | null,"published"?: boolean | null,"published_at"?: string | null,"published_day"?: string | null,"search_text"?: string | null,"slug"?: string | null,"tags"?: (string)[] | null,"title"?: string | null,"updated_at"?: string | null,"words"?: number | null
                         }
                        Update: {
                           "author_id"?: string | null,"author_name"?: string | null,"category"?: string | null,"category_kind"?: string | null,"content"?: string | null,"created_at"?: string | null,"excerpt"?: string | null,"featured"?: boolean | null,"featured_image_url"?: string | null,"id"?: string | null,"language"?: string | null,"meta_description"?: string | null,"meta_title"?: string | null,"published"?: boolean | null,"published_at"?: string | null,"published_day"?: string | null,"search_text"?: string | null,"slug"?: string | null,"tags"?: (string)[] | null,"title"?: string | null,"updated_at"?: string | null,"words"?: number | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_client_messages": {
                  Row: {
                    "author": string | null,"client_id": string | null,"client_person_id": string | null,"clients": Json | null,"created_at": string,"files": Json | null,"id": string,"is_from_staff": boolean,"is_read": boolean,"message": string,"offer": Json | null,"offer_id": string | null,"search_text": string,"sender_name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "author"?: string | null,"client_id"?: string | null,"client_person_id"?: string | null,"clients"?: never,"created_at"?: string | null,"files"?: never,"id"?: string | null,"is_from_staff"?: boolean | null,"is_read"?: boolean | null,"message"?: string | null,"offer"?: never,"offer_id"?: string | null,"search_text"?: string | null,"sender_name"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "author"?: string | null,"client_id"?: string | null,"client_person_id"?: string | null,"clients"?: never,"created_at"?: string | null,"files"?: never,"id"?: string | null,"is_from_staff"?: boolean | null,"is_read"?: boolean | null,"message"?: string | null,"offer"?: never,"offer_id"?: string | null,"search_text"?: string | null,"sender_name"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_clients": {
                  Row: {
                    "company_name": string,"contact_person": string,"created_at": string,"currency": string,"email": string | null,"id": string,"invoice_address": string | null,"language": string,"legal_name": string | null,"open_work": Json | null,"org_number": string | null,"owner_id": string | null,"payment_days": number,"phone": string | null,"reference": string | null,"search_text": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "company_name"?: string | null,"contact_person"?: string | null,"created_at"?: string | null,"currency"?: string | null,"email"?: never,"id"?: string | null,"invoice_address"?: string | null,"language"?: string | null,"legal_name"?: string | null,"open_work"?: never,"org_number"?: string | null,"owner_id"?: string | null,"payment_days"?: number | null,"phone"?: string | null,"reference"?: string | null,"search_text"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "company_name"?: string | null,"contact_person"?: string | null,"created_at"?: string | null,"currency"?: string | null,"email"?: never,"id"?: string | null,"invoice_address"?: string | null,"language"?: string | null,"legal_name"?: string | null,"open_work"?: never,"org_number"?: string | null,"owner_id"?: string | null,"payment_days"?: number | null,"phone"?: string | null,"reference"?: string | null,"search_text"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_contacts": {
                  Row: {
                    "budget_range": string | null,"client_id": string | null,"company": string | null,"content_hash": string | null,"created_at": string,"email": string | null,"handled_at": string | null,"handled_by": string | null,"id": string,"language": string,"message": string,"name": string,"owner_id": string | null,"project_type": string | null,"request_id": string | null,"search_text": string,"status": string,"subject": string | null,"suspected_spam": boolean,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "budget_range"?: string | null,"client_id"?: string | null,"company"?: string | null,"content_hash"?: string | null,"created_at"?: string | null,"email"?: never,"handled_at"?: string | null,"handled_by"?: string | null,"id"?: string | null,"language"?: string | null,"message"?: string | null,"name"?: string | null,"owner_id"?: string | null,"project_type"?: string | null,"request_id"?: string | null,"search_text"?: string | null,"status"?: string | null,"subject"?: string | null,"suspected_spam"?: boolean | null,"updated_at"?: string | null
                         }
                        Update: {
                           "budget_range"?: string | null,"client_id"?: string | null,"company"?: string | null,"content_hash"?: string | null,"created_at"?: string | null,"email"?: never,"handled_at"?: string | null,"handled_by"?: string | null,"id"?: string | null,"language"?: string | null,"message"?: string | null,"name"?: string | null,"owner_id"?: string | null,"project_type"?: string | null,"request_id"?: string | null,"search_text"?: string | null,"status"?: string | null,"subject"?: string | null,"suspected_spam"?: boolean | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_email_outbox": {
                  Row: {
                    "attempts": number,"created_at": string,"id": string,"kind": string,"language": string,"last_error": string | null,"next_attempt_at": string,"payload": NonNullable<Json>,"provider_message_id": string | null,"search_text": string | null,"sent_at": string | null,"status": string,"to_address": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "attempts"?: number | null,"created_at"?: string | null,"id"?: string | null,"kind"?: string | null,"language"?: string | null,"last_error"?: string | null,"next_attempt_at"?: string | null,"payload"?: Json | null,"provider_message_id"?: string | null,"search_text"?: never,"sent_at"?: string | null,"status"?: string | null,"to_address"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "attempts"?: number | null,"created_at"?: string | null,"id"?: string | null,"kind"?: string | null,"language"?: string | null,"last_error"?: string | null,"next_attempt_at"?: string | null,"payload"?: Json | null,"provider_message_id"?: string | null,"search_text"?: never,"sent_at"?: string | null,"status"?: string | null,"to_address"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_engagements": {
                  Row: {
                    "client_id": string,"clients": Json | null,"created_at": string,"ends_on": string | null,"id": string,"is_to_bill": boolean | null,"next_bill": Json | null,"offer_id": string | null,"owner_id": string | null,"search_text": string,"starts_on": string | null,"state": string,"title": string,"totals": Json | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "client_id"?: string | null,"clients"?: never,"created_at"?: string | null,"ends_on"?: string | null,"id"?: string | null,"is_to_bill"?: never,"next_bill"?: never,"offer_id"?: string | null,"owner_id"?: string | null,"search_text"?: string | null,"starts_on"?: string | null,"state"?: string | null,"title"?: string | null,"totals"?: never,"updated_at"?: string | null
                         }
                        Update: {
                           "client_id"?: string | null,"clients"?: never,"created_at"?: string | null,"ends_on"?: string | null,"id"?: string | null,"is_to_bill"?: never,"next_bill"?: never,"offer_id"?: string | null,"owner_id"?: string | null,"search_text"?: string | null,"starts_on"?: string | null,"state"?: string | null,"title"?: string | null,"totals"?: never,"updated_at"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_newsletter_subscribers": {
                  Row: {
                    "confirmation_sent_at": string | null,"confirmed_at": string | null,"consent_on": string | null,"consent_source": string | null,"created_at": string,"email": string | null,"id": string,"imported_at": string | null,"language": string,"refusals": number,"search_text": string,"status": string,"suspected_spam": boolean,"undeliverable_at": string | null,"unsubscribed_at": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "confirmation_sent_at"?: string | null,"confirmed_at"?: string | null,"consent_on"?: string | null,"consent_source"?: string | null,"created_at"?: string | null,"email"?: never,"id"?: string | null,"imported_at"?: string | null,"language"?: string | null,"refusals"?: number | null,"search_text"?: string | null,"status"?: string | null,"suspected_spam"?: boolean | null,"undeliverable_at"?: string | null,"unsubscribed_at"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "confirmation_sent_at"?: string | null,"confirmed_at"?: string | null,"consent_on"?: string | null,"consent_source"?: string | null,"created_at"?: string | null,"email"?: never,"id"?: string | null,"imported_at"?: string | null,"language"?: string | null,"refusals"?: number | null,"search_text"?: string | null,"status"?: string | null,"suspected_spam"?: boolean | null,"undeliverable_at"?: string | null,"unsubscribed_at"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_offers_with_state": {
                  Row: {
                    "answered_at": string | null,"client_id": string | null,"company_name": string | null,"created_at": string,"currency": string | null,"engagement_id": string | null,"first_seen_at": string | null,"has_unsent_changes": boolean,"id": string,"is_past": boolean | null,"is_reminder_due": boolean | null,"language": string,"last_seen_at": string | null,"net_amount": number,"number": number,"owner_id": string | null,"quote_request_id": string | null,"recipient_email": string | null,"recipient_name": string | null,"reminded_at": string | null,"reminders": number,"search_text": string,"sent_at": string | null,"sent_valid_until": string | null,"state": string | null,"stored_state": string,"title": string | null,"total_amount": number | null,"updated_at": string,"valid_until": string,"vat_amount": number,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "answered_at"?: string | null,"client_id"?: string | null,"company_name"?: string | null,"created_at"?: string | null,"currency"?: never,"engagement_id"?: string | null,"first_seen_at"?: never,"has_unsent_changes"?: boolean | null,"id"?: string | null,"is_past"?: never,"is_reminder_due"?: never,"language"?: string | null,"last_seen_at"?: never,"net_amount"?: number | null,"number"?: number | null,"owner_id"?: string | null,"quote_request_id"?: string | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"reminded_at"?: string | null,"reminders"?: number | null,"search_text"?: string | null,"sent_at"?: string | null,"sent_valid_until"?: string | null,"state"?: never,"stored_state"?: string | null,"title"?: never,"total_amount"?: never,"updated_at"?: string | null,"valid_until"?: string | null,"vat_amount"?: number | null,"version"?: number | null
                         }
                        Update: {
                           "answered_at"?: string | null,"client_id"?: string | null,"company_name"?: string | null,"created_at"?: string | null,"currency"?: never,"engagement_id"?: string | null,"first_seen_at"?: never,"has_unsent_changes"?: boolean | null,"id"?: string | null,"is_past"?: never,"is_reminder_due"?: never,"language"?: string | null,"last_seen_at"?: never,"net_amount"?: number | null,"number"?: number | null,"owner_id"?: string | null,"quote_request_id"?: string | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"reminded_at"?: string | null,"reminders"?: number | null,"search_text"?: string | null,"sent_at"?: string | null,"sent_valid_until"?: string | null,"state"?: never,"stored_state"?: string | null,"title"?: never,"total_amount"?: never,"updated_at"?: string | null,"valid_until"?: string | null,"vat_amount"?: number | null,"version"?: number | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_people": {
                  Row: {
                    "avatar_url": string | null,"created_at": string,"email": string | null,"email_confirmed": boolean | null,"full_name": string,"has_second_factor": boolean | null,"id": string,"last_sign_in_at": string | null,"role": string,"search_text": string,"status": string,"status_rank": number | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "avatar_url"?: string | null,"created_at"?: string | null,"email"?: never,"email_confirmed"?: never,"full_name"?: string | null,"has_second_factor"?: never,"id"?: string | null,"last_sign_in_at"?: never,"role"?: string | null,"search_text"?: string | null,"status"?: string | null,"status_rank"?: never,"user_id"?: string | null
                         }
                        Update: {
                           "avatar_url"?: string | null,"created_at"?: string | null,"email"?: never,"email_confirmed"?: never,"full_name"?: string | null,"has_second_factor"?: never,"id"?: string | null,"last_sign_in_at"?: never,"role"?: string | null,"search_text"?: string | null,"status"?: string | null,"status_rank"?: never,"user_id"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_price_items": {
                  Row: {
                    "created_at": string,"currency": string,"id": string,"is_active": boolean,"price": number,"search_text": string,"text_en": string,"text_no": string,"unit": string,"updated_at": string,"vat_code": string
                  }
                  ComputedFields: never
                  Insert: {
                           "created_at"?: string | null,"currency"?: string | null,"id"?: string | null,"is_active"?: boolean | null,"price"?: number | null,"search_text"?: string | null,"text_en"?: string | null,"text_no"?: string | null,"unit"?: string | null,"updated_at"?: string | null,"vat_code"?: string | null
                         }
                        Update: {
                           "created_at"?: string | null,"currency"?: string | null,"id"?: string | null,"is_active"?: boolean | null,"price"?: number | null,"search_text"?: string | null,"text_en"?: string | null,"text_no"?: string | null,"unit"?: string | null,"updated_at"?: string | null,"vat_code"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_quote_requests": {
                  Row: {
                    "base_price": number,"client_email": string,"client_name": string,"client_transaction_id": string | null,"company_name": string | null,"complexity": string,"complexity_multiplier": number,"content_hash": string | null,"created_at": string,"currency": string,"estimated_hours": number,"id": string,"language": string,"offer_state": string | null,"owner_id": string | null,"price_per_hour": number,"project_description": string,"request_id": string | null,"search_text": string,"service_type": string,"status": string,"suspected_spam": boolean,"total_amount": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "base_price"?: number | null,"client_email"?: string | null,"client_name"?: string | null,"client_transaction_id"?: string | null,"company_name"?: string | null,"complexity"?: string | null,"complexity_multiplier"?: number | null,"content_hash"?: string | null,"created_at"?: string | null,"currency"?: string | null,"estimated_hours"?: number | null,"id"?: string | null,"language"?: string | null,"offer_state"?: never,"owner_id"?: string | null,"price_per_hour"?: number | null,"project_description"?: string | null,"request_id"?: string | null,"search_text"?: string | null,"service_type"?: string | null,"status"?: string | null,"suspected_spam"?: boolean | null,"total_amount"?: number | null,"updated_at"?: string | null
                         }
                        Update: {
                           "base_price"?: number | null,"client_email"?: string | null,"client_name"?: string | null,"client_transaction_id"?: string | null,"company_name"?: string | null,"complexity"?: string | null,"complexity_multiplier"?: number | null,"content_hash"?: string | null,"created_at"?: string | null,"currency"?: string | null,"estimated_hours"?: number | null,"id"?: string | null,"language"?: string | null,"offer_state"?: never,"owner_id"?: string | null,"price_per_hour"?: number | null,"project_description"?: string | null,"request_id"?: string | null,"search_text"?: string | null,"service_type"?: string | null,"status"?: string | null,"suspected_spam"?: boolean | null,"total_amount"?: number | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"searched_transactions_with_status": {
                  Row: {
                    "amount": number,"client_id": string,"clients": Json | null,"created_at": string,"currency": string,"description": string,"due_date": string | null,"id": string,"paid_at": string | null,"reference": string | null,"reversed_by": string | null,"reverses": string | null,"search_text": string,"status": string | null,"status_rank": number | null,"stored_status": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: number | null,"client_id"?: string | null,"clients"?: never,"created_at"?: string | null,"currency"?: string | null,"description"?: string | null,"due_date"?: string | null,"id"?: string | null,"paid_at"?: string | null,"reference"?: string | null,"reversed_by"?: never,"reverses"?: string | null,"search_text"?: string | null,"status"?: never,"status_rank"?: never,"stored_status"?: never,"updated_at"?: string | null
                         }
                        Update: {
                           "amount"?: number | null,"client_id"?: string | null,"clients"?: never,"created_at"?: string | null,"currency"?: string | null,"description"?: string | null,"due_date"?: string | null,"id"?: string | null,"paid_at"?: string | null,"reference"?: string | null,"reversed_by"?: never,"reverses"?: string | null,"search_text"?: string | null,"status"?: never,"status_rank"?: never,"stored_status"?: never,"updated_at"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"transactions_with_status": {
                  Row: {
                    "amount": number,"client_id": string,"clients": Json | null,"created_at": string,"currency": string,"description": string,"due_date": string | null,"id": string,"paid_at": string | null,"reference": string | null,"reversed_by": string | null,"reverses": string | null,"search_text": string,"status": string | null,"status_rank": number | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: number | null,"client_id"?: string | null,"clients"?: never,"created_at"?: string | null,"currency"?: string | null,"description"?: string | null,"due_date"?: string | null,"id"?: string | null,"paid_at"?: string | null,"reference"?: string | null,"reversed_by"?: never,"reverses"?: string | null,"search_text"?: string | null,"status"?: never,"status_rank"?: never,"updated_at"?: string | null
                         }
                        Update: {
                           "amount"?: number | null,"client_id"?: string | null,"clients"?: never,"created_at"?: string | null,"currency"?: string | null,"description"?: string | null,"due_date"?: string | null,"id"?: string | null,"paid_at"?: string | null,"reference"?: string | null,"reversed_by"?: never,"reverses"?: string | null,"search_text"?: string | null,"status"?: never,"status_rank"?: never,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "client_transactions_client_id_fkey"
      columns: ["client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_reverses_fkey"
      columns: ["reverses"]
isOneToOne: true
      referencedRelation: "booked_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_reverses_fkey"
      columns: ["reverses"]
isOneToOne: true
      referencedRelation: "client_transactions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_reverses_fkey"
      columns: ["reverses"]
isOneToOne: true
      referencedRelation: "payments_to_remind"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_transactions_reverses_fkey"
      columns: ["reverses"]
isOneToOne: true
      referencedRelation: "transactions_with_status"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Functions: {
            "accept_offer":
{ Args: { "request": Json }; Returns: Json
                           },
"add_client_file":
{ Args: { "client": string,"file": string,"file_name": string }; Returns: undefined
                           },
"add_offer_terms":
{ Args: { "english": string,"norwegian": string }; Returns: string
                           },
"allow_register_lookup":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"answer_client":
{ Args: { "client"?: string,"files"?: (string)[],"id": string,"message": string,"offer"?: string,"seen"?: string,"version"?: number }; Returns: undefined
                           },
"ask_about_offer":
{ Args: { "request": Json }; Returns: Json
                           },
"ask_for_client_link":
{ Args: { "request": Json }; Returns: Json
                           },
"authorize_media":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"bill_plan_item":
{ Args: { "due_on"?: string,"item": string,"reference": string }; Returns: string
                           },
"change_company_currency":
{ Args: { "prices": Json,"wanted": string,"was": string }; Returns: number
                           },
"check_offer_files":
{ Args: { "files": Json,"offer": string }; Returns: Json
                           },
"claim_administrator":
{ Args: { "secret": string }; Returns: undefined
                           },
"claim_deploy_hook":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_media_leftovers":
{ Args: { "most": number }; Returns: (string)[]
                           },
"claim_outbox":
{ Args: { "lease_seconds": number,"most": number }; Returns: Json
                           },
"claim_webhooks":
{ Args: { "lease_seconds": number,"most": number }; Returns: Json
                           },
"clear_undeliverable":
{ Args: { "subscribers": (string)[] }; Returns: number
                           },
"company_logo_file":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"convert_contact":
{ Args: { "contact": string }; Returns: string
                           },
"convert_quote_request":
{ Args: { "request": string }; Returns: Json
                           },
"create_recovery_codes":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"create_webhook_secret":
{ Args: { "webhook": string }; Returns: string
                           },
"decline_offer":
{ Args: { "request": Json }; Returns: Json
                           },
"delete_unused_media":
{ Args: { "pictures": (string)[] }; Returns: {
              "id": string,"name": string
            }[]
                           },
"end_client_sessions":
{ Args: { "person": string }; Returns: number
                           },
"end_draft_link":
{ Args: { "link": string }; Returns: undefined
                           },
"end_offer_keys":
{ Args: { "keys"?: (string)[],"offer": string }; Returns: number
                           },
"end_own_session":
{ Args: { "session": string }; Returns: undefined
                           },
"enter_client_page":
{ Args: { "key": string }; Returns: Json
                           },
"erase_personal_data":
{ Args: { "address": string,"dry_run"?: boolean }; Returns: Json
                           },
"find_personal_data":
{ Args: { "address": string }; Returns: Json
                           },
"forget_media_leftovers":
{ Args: { "paths": (string)[] }; Returns: undefined
                           },
"freeze_offer":
{ Args: { "offer": string,"sending"?: Json,"was": string }; Returns: Json
                           },
"get_abandoned_uploads":
{ Args: { "most": number }; Returns: (string)[]
                           },
"get_case_study_redirects":
{ Args: { "only_slug"?: string }; Returns: {
              "languages": (string)[],"slug": string,"to_slug": string
            }[]
                           },
"get_categories":
{ Args: Record<PropertyKey, never>; Returns: {
              "id": string,"key": string,"kind": string,"name": string,"name_no": string,"updated_at": string,"used_by": (string)[],"uses": number
            }[]
                           },
"get_client_counters":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_client_totals":
{ Args: { "client": string }; Returns: Json
                           },
"get_client_work":
{ Args: { "client": string,"part"?: string }; Returns: Json
                           },
"get_contact_counters":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_database_info":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_history":
{ Args: { "of_row": string,"of_table": string }; Returns: {
              "actor": string,"at": string,"body": string,"details": Json,"id": string,"is_own": boolean,"kind": string
            }[]
                           },
"get_issue_progress":
{ Args: { "issue": string }; Returns: Json
                           },
"get_letter":
{ Args: { "in_language": string,"letter": string }; Returns: {
              "body": string,"id": string,"sent_on": string,"subject": string
            }[]
                           },
"get_mail_stop":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_media_tags":
{ Args: Record<PropertyKey, never>; Returns: {
              "tag": string
            }[]
                           },
"get_media_uses":
{ Args: { "picture": string }; Returns: {
              "field": string,"languages": (string)[],"record_id": string,"record_table": string,"title": string,"version_at": string,"version_of": string
            }[]
                           },
"get_newsletter_archive":
{ Args: { "in_language": string }; Returns: {
              "body": string,"id": string,"sent_on": string,"subject": string
            }[]
                           },
"get_offer_access":
{ Args: { "offer": string }; Returns: Json
                           },
"get_offer_evidence":
{ Args: { "offer": string }; Returns: Json
                           },
"get_offer_results":
{ Args: { "since": string,"until": string }; Returns: Json
                           },
"get_open_pipeline":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_page_paths":
{ Args: Record<PropertyKey, never>; Returns: {
              "language": string,"slug": string
            }[]
                           },
"get_page_redirects":
{ Args: { "only_slug"?: string }; Returns: {
              "language": string,"slug": string,"to_slug": string
            }[]
                           },
"get_pictures":
{ Args: { "ids": (string)[] }; Returns: {
              "alt": string,"alt_no": string,"caption": string,"caption_no": string,"color": string,"credit": string,"decorative": boolean,"focal_x": number,"focal_y": number,"height": number,"id": string,"placeholder": string,"variants": Json,"width": number
            }[]
                           },
"get_pipeline":
{ Args: { "since": string,"until": string }; Returns: Json
                           },
"get_project_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_public_case_studies":
{ Args: { "only_slug"?: string }; Returns: {
              "approach": string,"approach_no": string,"category": string,"category_no": string,"challenge": string,"challenge_no": string,"client_url": string,"cover": string,"figures": Json,"gallery": (string)[],"github_url": string,"id": string,"images": (string)[],"languages": (string)[],"live_demo_url": string,"period_from": string,"period_to": string,"project_title": string,"published_at": string,"quote": string,"quote_name": string,"quote_no": string,"quote_role": string,"quote_role_no": string,"result": string,"result_no": string,"services": (string)[],"slug": string,"status": string,"summary": string,"summary_no": string,"technologies": (string)[],"title": string,"title_no": string,"updated_at": string
            }[]
                           },
"get_public_pages":
{ Args: { "only_slug"?: string }; Returns: {
              "blocks": Json,"description": string,"description_no": string,"id": string,"languages": (string)[],"picture": string,"published_at": string,"slug": string,"slug_no": string,"title": string,"title_no": string,"updated_at": string
            }[]
                           },
"get_public_projects":
{ Args: Record<PropertyKey, never>; Returns: {
              "case_study": Json,"category": string,"category_name": string,"category_no": string,"client_url": string,"created_at": string,"description": string,"description_no": string,"featured": boolean,"github_url": string,"id": string,"images": (string)[],"live_demo_url": string,"status": string,"technologies": (string)[],"title": string,"title_no": string
            }[]
                           },
"get_public_references":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_publishing":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_quote_counters":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_redirects":
{ Args: { "only_path"?: string }; Returns: {
              "from_path": string,"to_path": string
            }[]
                           },
"get_related":
{ Args: { "of_row": string,"of_table": string }; Returns: {
              "id": string,"kind": string,"title": string
            }[]
                           },
"get_removable_files":
{ Args: { "most": number }; Returns: (string)[]
                           },
"get_restored_backup":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"get_site_copy":
{ Args: Record<PropertyKey, never>; Returns: {
              "key": string,"updated_at": string,"value": Json
            }[]
                           },
"get_site_revision":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"get_slug_redirects":
{ Args: { "only_slug"?: string }; Returns: {
              "language": string,"slug": string,"to_language": string,"to_slug": string
            }[]
                           },
"get_today":
{ Args: { "mine"?: boolean }; Returns: Json
                           },
"hand_over":
{ Args: { "again"?: boolean,"billables": (string)[],"file": string,"format": string }; Returns: Json
                           },
"has_newsletter_archive":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"has_session":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"import_subscribers":
{ Args: { "lines": Json,"store"?: boolean }; Returns: Json
                           },
"invite_person":
{ Args: { "email": string,"language": string,"role"?: string }; Returns: {
              "accepted_at": string | null,
"created_at": string,
"email": string,
"id": string,
"invited_by": string | null,
"language": string,
"role": string,
"sent_at": string,
"updated_at": string
            }
                          SetofOptions: {
        from: "*"
        to: "invites"
        isOneToOne: true
        isSetofReturn: false
      } },
"is_approved_admin":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_approved_editor":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"issue_answer_key":
{ Args: { "offer": string,"version": number }; Returns: string
                           },
"issue_client_link":
{ Args: { "mail": string }; Returns: string
                           },
"issue_invite_token":
{ Args: { "invite": string }; Returns: string
                           },
"issue_offer_code":
{ Args: { "key"?: string,"offer": string,"version": number }; Returns: string
                           },
"issue_offer_key":
{ Args: { "copy"?: string,"offer": string,"version": number }; Returns: string
                           },
"keep_accepted_pdf":
{ Args: { "offer": string,"pdf": string }; Returns: string
                           },
"keep_sign_up_password":
{ Args: { "secret": string }; Returns: boolean
                           },
"leave_client_page":
{ Args: { "token": string }; Returns: Json
                           },
"link_after_acceptance":
{ Args: { "key": string }; Returns: string
                           },
"list_draft_links":
{ Args: { "record": string }; Returns: {
              "created_at": string,"expires_at": string,"id": string,"made_by": string
            }[]
                           },
"list_invites":
{ Args: { "search"?: string }; Returns: {
              "created_at": string,"email": unknown,"id": string,"invited_by": unknown,"language": string,"role": string,"sent_at": string
            }[]
                           },
"list_people":
{ Args: { "search"?: string }; Returns: {
              "avatar_url": string,"created_at": string,"email": string,"email_confirmed": boolean,"full_name": string,"has_second_factor": boolean,"last_sign_in_at": string,"role": string,"status": string,"status_rank": number,"user_id": string
            }[]
                           },
"make_draft_link":
{ Args: { "days": number,"kind": string,"record": string }; Returns: Json
                           },
"mark_answers_seen":
{ Args: { "request": Json }; Returns: Json
                           },
"mark_offer_answers_seen":
{ Args: { "key": string,"message": string }; Returns: Json
                           },
"mark_plan_item_done":
{ Args: { "done": boolean,"item": string }; Returns: undefined
                           },
"newsletter_confirm":
{ Args: { "token": string }; Returns: Json
                           },
"newsletter_subscribe":
{ Args: { "request": Json }; Returns: Json
                           },
"newsletter_unsubscribe":
{ Args: { "token": string }; Returns: Json
                           },
"note_offer_key":
{ Args: { "key": string }; Returns: undefined
                           },
"note_offer_reading":
{ Args: { "key": string }; Returns: Json
                           },
"open_accepted_offer":
{ Args: { "key": string }; Returns: Json
                           },
"open_client_offer":
{ Args: { "request": Json }; Returns: Json
                           },
"open_offer":
{ Args: { "key": string }; Returns: Json
                           },
"open_offer_file":
{ Args: { "file": string,"key": string }; Returns: Json
                           },
"own_sessions":
{ Args: Record<PropertyKey, never>; Returns: {
              "created_at": string,"id": string,"is_current": boolean,"last_active_at": string,"time_zone": string,"user_agent": string
            }[]
                           },
"pause_reminders":
{ Args: { "note"?: string,"transaction": string }; Returns: undefined
                           },
"prepare_acceptance":
{ Args: { "request": Json }; Returns: Json
                           },
"preview_letter":
{ Args: { "in_language": string,"issue": string }; Returns: Json
                           },
"preview_offer":
{ Args: { "discount"?: Json,"lines": Json,"plan": Json }; Returns: Json
                           },
"preview_offer_mail":
{ Args: { "offer": string,"sending": Json }; Returns: Json
                           },
"preview_offer_page":
{ Args: { "offer": string }; Returns: Json
                           },
"publish_due_copy":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"publish_site":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"queue_auth_mails":
{ Args: { "call": string,"language": string,"mails": Json }; Returns: number
                           },
"read_accepted_offer":
{ Args: { "offer": string }; Returns: Json
                           },
"read_auth_mail_secret":
{ Args: { "mail": string }; Returns: Json
                           },
"read_client_page":
{ Args: { "request": Json }; Returns: Json
                           },
"read_draft":
{ Args: { "request": Json }; Returns: Json
                           },
"read_invite":
{ Args: { "token": string }; Returns: Json
                           },
"read_letter":
{ Args: { "mail": string }; Returns: Json
                           },
"read_offer_evidence":
{ Args: { "offer": string }; Returns: Json
                           },
"read_offer_pdf":
{ Args: { "key": string }; Returns: string
                           },
"read_payments":
{ Args: { "lines": Json,"stamp"?: string }; Returns: Json
                           },
"read_thread_file":
{ Args: { "request": Json }; Returns: Json
                           },
"register_media":
{ Args: { "picture": Json,"upload_id": string,"uploader": string }; Returns: Json
                           },
"remind_of_offer":
{ Args: { "offer": string }; Returns: undefined
                           },
"remind_of_payment":
{ Args: { "transaction": string }; Returns: number
                           },
"remove_category":
{ Args: { "category": string,"successor"?: string }; Returns: undefined
                           },
"remove_lost_factor":
{ Args: { "factor_id": string }; Returns: undefined
                           },
"replace_media":
{ Args: { "wanted": string,"was": string }; Returns: number
                           },
"report_time_zone":
{ Args: { "time_zone": string }; Returns: undefined
                           },
"require_fresh_session":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"resend_email":
{ Args: { "email": string }; Returns: {
              "attempts": number,
"created_at": string,
"id": string,
"kind": string,
"language": string,
"last_error": string | null,
"next_attempt_at": string,
"payload": NonNullable<Json>,
"provider_message_id": string | null,
"sent_at": string | null,
"status": string,
"to_address": string | null,
"updated_at": string
            }
                          SetofOptions: {
        from: "*"
        to: "email_outbox"
        isOneToOne: true
        isSetofReturn: false
      } },
"resend_webhook":
{ Args: { "delivery": string }; Returns: undefined
                           },
"reserve_client_file":
{ Args: { "request": Json }; Returns: Json
                           },
"reserve_media":
{ Args: { "hash": string,"paths": (string)[],"upload_id": string,"uploader": string }; Returns: Json
                           },
"reset_second_factor":
{ Args: { "reason": string,"user_id": string }; Returns: undefined
                           },
"reverse_transaction":
{ Args: { "transaction": string }; Returns: string
                           },
"revoke_invite":
{ Args: { "invite": string }; Returns: undefined
                           },
"run_maintenance":
{ Args: { "dry_run"?: boolean }; Returns: Json
                           },
"save_offer":
{ Args: { "content": Json,"offer": string,"was": string }; Returns: string
                           },
"save_offer_template":
{ Args: { "name": string,"offer": string,"template": string }; Returns: undefined
                           },
"schedule_copy":
{ Args: { "at": string,"key": string,"language": string,"replaces": Json,"value": Json }; Returns: {
              "created_at": string,
"created_by": string | null,
"id": string,
"key": string,
"language": string,
"publish_at": string,
"replaces": Json | null,
"status": string,
"updated_at": string,
"value": NonNullable<Json>
            }
                          SetofOptions: {
        from: "*"
        to: "scheduled_copy"
        isOneToOne: true
        isSetofReturn: false
      } },
"search_knowledge":
{ Args: { "built_in"?: Json,"language": string,"most": number,"query": string }; Returns: {
              "content": string,"kind": string,"path": string,"rank": number,"title": string
            }[]
                           },
"second_factor_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"send_client_link":
{ Args: { "person": string }; Returns: undefined
                           },
"send_due_payment_reminders":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"send_due_reminders":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"send_issue":
{ Args: { "at"?: string,"issue": string,"seen": string }; Returns: {
              "body_en": string,
"body_no": string,
"created_at": string,
"finished_at": string | null,
"id": string,
"scheduled_at": string | null,
"started_at": string | null,
"status": string,
"subject_en": string,
"subject_no": string,
"updated_at": string
            }
                          SetofOptions: {
        from: "*"
        to: "newsletter_issues"
        isOneToOne: true
        isSetofReturn: false
      } },
"send_offer":
{ Args: { "actor": string,"gives_access"?: boolean,"hash": string,"offer": string,"pdf": string,"sending"?: Json,"was"?: string }; Returns: number
                           },
"send_offer_code":
{ Args: { "client"?: string,"key": string }; Returns: Json
                           },
"send_offer_link":
{ Args: { "offer": string }; Returns: undefined
                           },
"send_test_issue":
{ Args: { "issue": string,"language": string }; Returns: string
                           },
"send_test_mail":
{ Args: { "address": string,"language": string }; Returns: string
                           },
"serve_issues":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"set_built_in_post":
{ Args: { "hidden": boolean,"language": string,"slug": string }; Returns: undefined
                           },
"set_category_order":
{ Args: { "ids": (string)[],"was": (string)[] }; Returns: undefined
                           },
"set_deploy_hook":
{ Args: { "url": string }; Returns: undefined
                           },
"set_featured_projects":
{ Args: { "ids": (string)[],"was": (string)[] }; Returns: undefined
                           },
"set_logo_order":
{ Args: { "ids": (string)[],"was": (string)[] }; Returns: undefined
                           },
"set_profile_role":
{ Args: { "profile": string,"role": string }; Returns: {
              "avatar_url": string | null,
"created_at": string,
"email": string,
"full_name": string,
"password_status": string,
"role": string,
"search_text": string,
"status": string,
"updated_at": string,
"user_id": string
            }
                          SetofOptions: {
        from: "*"
        to: "profiles"
        isOneToOne: true
        isSetofReturn: false
      } },
"set_profile_status":
{ Args: { "profile": string,"status": string }; Returns: {
              "avatar_url": string | null,
"created_at": string,
"email": string,
"full_name": string,
"password_status": string,
"role": string,
"search_text": string,
"status": string,
"updated_at": string,
"user_id": string
            }
                          SetofOptions: {
        from: "*"
        to: "profiles"
        isOneToOne: true
        isSetofReturn: false
      } },
"set_project_order":
{ Args: { "ids": (string)[],"was": (string)[] }; Returns: undefined
                           },
"set_team_order":
{ Args: { "ids": (string)[],"was": (string)[] }; Returns: undefined
                           },
"set_testimonial_order":
{ Args: { "ids": (string)[],"was": (string)[] }; Returns: undefined
                           },
"settle_deploy_hook":
{ Args: { "attempt": number,"error": string,"revision": string }; Returns: undefined
                           },
"settle_held_mails":
{ Args: { "mails"?: (string)[],"send": boolean }; Returns: number
                           },
"settle_outbox":
{ Args: { "results": Json }; Returns: number
                           },
"settle_webhooks":
{ Args: { "results": Json }; Returns: number
                           },
"setup_is_open":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"steer_issue":
{ Args: { "action": string,"issue": string }; Returns: {
              "body_en": string,
"body_no": string,
"created_at": string,
"finished_at": string | null,
"id": string,
"scheduled_at": string | null,
"started_at": string | null,
"status": string,
"subject_en": string,
"subject_no": string,
"updated_at": string
            }
                          SetofOptions: {
        from: "*"
        to: "newsletter_issues"
        isOneToOne: true
        isSetofReturn: false
      } },
"submit_contact":
{ Args: { "request": Json }; Returns: Json
                           },
"submit_quote_request":
{ Args: { "request": Json }; Returns: Json
                           },
"tag_media":
{ Args: { "pictures": (string)[],"tag": string,"tagged": boolean }; Returns: number
                           },
"take_chat_turn":
{ Args: { "visitor": string }; Returns: boolean
                           },
"take_rate_limit":
{ Args: { "action": string,"most": number,"subject": string,"window_seconds": number }; Returns: boolean
                           },
"test_webhook":
{ Args: { "webhook": string }; Returns: string
                           },
"total_offer":
{ Args: { "key": string,"options": (string)[] }; Returns: Json
                           },
"use_invite":
{ Args: { "token": string }; Returns: Json
                           },
"use_recovery_code":
{ Args: { "code": string }; Returns: boolean
                           },
"view_client_page":
{ Args: { "client": string }; Returns: Json
                           },
"withdraw_offer":
{ Args: { "offer": string }; Returns: undefined
                           },
"write_client_message":
{ Args: { "request": Json }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
