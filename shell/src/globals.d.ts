/** Set by webpack's DefinePlugin: the build is served with hot reload. */
declare const IS_HOT_RELOAD: boolean;
