/** True in builds with hot reload; webpack's DefinePlugin sets it. */
declare const IS_HOT_RELOAD: boolean;
